package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Our XML: an element {@code game} with header elements such as {@code event}, {@code red}, {@code
 * fen} and {@code result}, and a {@code move} for each ply. {@code games} encloses several games.
 *
 * <p>Reads moves in any notation of {@link dev.xiangqi.notation.MoveNotation}. The ranks of
 * coordinates are 0-9 or 1-10, whichever makes the whole game playable. Other elements of a game
 * become tags with their names. Text loses the white space around it, unless its element has {@code
 * xml:space="preserve"}. A byte order mark, the options or the XML declaration determine the
 * encoding; otherwise it is detected for each game. Games are found before the XML is parsed, so a
 * malformed one does not affect the others. A file with a document type (DOCTYPE) is refused from
 * there on. So are all entities except the five of XML itself.
 *
 * <p>Writes everything in a {@link dev.xiangqi.notation.tree.GameTree}. Only the tags {@code
 * Result}, {@code FEN} and {@code Format} may differ after reading, as they match the game or are
 * left out. For that, the following extend the plain form; simpler programs may ignore them:
 *
 * <ul>
 *   <li>{@code uci="h2e2"} and {@code nag="1 5"}, attributes of a move; the coordinates, with ranks
 *       0-9, override the text
 *   <li>{@code <comment>} after its move, or before the first move of a line; with {@code
 *       place="before"}, before its move
 *   <li>{@code <variation>} with the same content as a game's list of moves, after the move that it
 *       replaces and the comments on that move
 *   <li>{@code <tag name="...">} for a tag whose name cannot be the name of its element
 *   <li>{@code exact="..."}, an attribute of a text with characters that XML cannot hold: control
 *       characters other than tab and line breaks, unpaired surrogates, U+FFFE and U+FFFF. It has
 *       {@code \}{@code u0015} and the like for them; the content has U+FFFD
 * </ul>
 *
 * <p>A file with one game has no {@code games}; a file without games is an empty {@code games}.
 * Characters that the encoding lacks are written as numbers. Characters in the name of a tag that
 * XML cannot hold become U+FFFD, which is reported as lost.
 */
public final class XmlFormat extends BuiltInFormat {
  static final String NAME = "xml";

  /** For XML of no other format, so that it is refused as XML, not for unreadable moves. */
  private static final int DOCUMENT = POSSIBLE + 1;

  /** Makes the format, which has no state. */
  public XmlFormat() {
    super(NAME, List.of("xml"));
  }

  @Override
  public int sniff(byte[] head) {
    String root = Sniffing.root(head);
    if (root.equals(XmlNames.GAME) || root.equals(XmlNames.GAMES)) {
      return CERTAIN;
    }
    return Sniffing.isDocument(head) ? DOCUMENT : NO;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) throws IOException {
    return new XmlReader(source, options);
  }

  @Override
  public GameWriter writer(OutputStream target, WriteOptions options) {
    return new XmlWriter(target, options);
  }
}
