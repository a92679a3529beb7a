/**
 * Readers and writers of game files, with formats as plug-ins. For everybody who has files of
 * games, from the first day on, and for authors of a format.
 *
 * <p>{@link dev.xiangqi.notation.io.GameFiles} opens a file, a folder or an archive of any known
 * format and returns a {@link dev.xiangqi.notation.io.GameReader}, which returns one {@link
 * dev.xiangqi.notation.io.GameEntry} a game. {@link
 * dev.xiangqi.notation.io.GameFormat#named(String)} finds a format by its name, for example {@code
 * GameFormat.named("xqf")}; the classes of the formats are not exported. {@link
 * dev.xiangqi.notation.io.GameLinter} finds faults in collections. {@link
 * dev.xiangqi.notation.io.ReplacingFile} replaces a file of any kind safely.
 *
 * <pre>{@code
 * try (GameReader reader = GameFiles.open(Path.of("old.xqf"));
 *     GameWriter writer = GameFiles.create(Path.of("new.pgn"), WriteOptions.defaults())) {
 *   while (reader.hasNext()) {
 *     GameEntry entry = reader.next();
 *     if (entry instanceof GameEntry.Read read) {
 *       writer.write(read.tree());
 *     } else if (entry instanceof GameEntry.Refused refused) {
 *       System.err.println(refused.error());
 *     }
 *   }
 * }
 * }</pre>
 */
@NullMarked
package dev.xiangqi.notation.io;

import org.jspecify.annotations.NullMarked;
