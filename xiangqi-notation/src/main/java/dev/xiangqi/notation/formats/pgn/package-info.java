/**
 * PGN in all dialects of Chinese programs and sites. The bytes of a game are found line by line
 * ({@link PgnSplitter}) and decoded. The header is read ({@link PgnHeader}); the moves are read in
 * every plausible way ({@link dev.xiangqi.notation.internal.Readings}, {@link Movetext}).
 */
@NullMarked
package dev.xiangqi.notation.formats.pgn;

import org.jspecify.annotations.NullMarked;
