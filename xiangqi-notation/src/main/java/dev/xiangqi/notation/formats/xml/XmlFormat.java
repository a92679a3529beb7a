package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * XML: an element {@code game} with header elements such as {@code event}, {@code red}, {@code fen}
 * and {@code result}, and a {@code move} for each ply; or {@code games} with several of them.
 *
 * <p>Reads moves in any notation of {@link dev.xiangqi.notation.MoveNotation}, coordinates with
 * ranks 0-9 or 1-10 by which of them the whole game can be played. Other elements of a game are
 * kept as tags under their names. Text loses the white space around it, unless its element says
 * {@code xml:space="preserve"}. The encoding is what a byte order mark, the options or the XML
 * declaration say, else found for each game by itself. Games are found before the XML is parsed, so
 * that a malformed one takes no other with it. A file with a document type (DOCTYPE) is refused
 * from there on, and so are all entities but the five of XML itself.
 *
 * <p>Writes all that a {@link dev.xiangqi.notation.tree.GameTree} holds, so that the game read
 * again is the same but for the tags {@code Result}, {@code FEN} and {@code Format}, which are as
 * the game is or not there. For that, these are added to the plain form, which programs that know
 * only that may pass over:
 *
 * <ul>
 *   <li>{@code uci="h2e2"} and {@code nag="1 5"}, attributes of a move; the coordinates, with ranks
 *       0-9, count more than the text
 *   <li>{@code <comment>} behind the move of which it is, or before the first move of a line; with
 *       {@code place="before"}, before the move of which it is
 *   <li>{@code <variation>} with the same content as a game's list of moves, behind the move that
 *       it replaces and what is said of it
 *   <li>{@code <tag name="...">} for a tag whose name is no name of an element, or another's
 *   <li>{@code exact="..."}, an attribute of a text with characters that XML cannot hold, control
 *       characters but tab and line breaks, halves of surrogate pairs, U+FFFE and U+FFFF: the text
 *       with {@code \}{@code u0015} and the like for them. Between the tags they are U+FFFD
 * </ul>
 *
 * <p>A file of one game has no {@code games} around it; a file of none is an empty {@code games}.
 * Characters that the encoding lacks are written as numbers. Changed to U+FFFD, and reported as
 * lost, are characters that XML cannot hold in the name of a tag.
 */
public final class XmlFormat implements GameFormat {
  static final String NAME = "xml";

  /** For XML of no other format, which is refused as XML and not as moves that cannot be read. */
  private static final int DOCUMENT = POSSIBLE + 1;

  /** Makes the format; the same as any other instance. */
  public XmlFormat() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<String> extensions() {
    return List.of("xml");
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
