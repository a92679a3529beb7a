package dev.xiangqi.notation.formats.ccbridge;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.internal.BinaryDecoder;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.NodeGame;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.PieceSquares;
import dev.xiangqi.notation.internal.TagList;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.internal.WindowsComment;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.ChineseEncodings;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Decodes a game of an early file.
 *
 * <p>A game has the squares of the 32 pieces at the start, three numbers (the first one is the kind
 * of the game), seven texts, the result, five texts, the side to move, two dates, the number of
 * plies, the plies, and a line of comment for each ply. A ply has six bytes: its number, the source
 * and the target square, and its Chinese notation. Plies are in depth-first order. A number that
 * falls back begins a variation: the ply replaces the last one that had this number.
 *
 * <p>The layout was derived from two libraries with 303 games. Numbers whose meaning is unknown are
 * warned of unless they are as in these libraries, and texts without a known meaning become tags
 * such as {@code Field2}.
 */
final class DeflatedGame extends BinaryDecoder {
  /** The letters of the 32 pieces in order. */
  private static final String PIECES = "RNBAKABNRCCPPPPPrnbakabnrccppppp";

  /** Names of the texts before the result. The order of the two players' sides is unknown. */
  private static final List<String> BEFORE_RESULT =
      List.of("Title", "Field2", "Field3", "Field4", "Field5", "Player1", "Player2");

  /** Names of the texts after the result, but for the last one, the comment of the game. */
  private static final List<String> AFTER_RESULT =
      List.of("Annotator", "Field9", "Author", "Field11");

  /** Kinds of games that the known libraries hold: openings, games that became endings, endings. */
  private static final int FIRST_KIND = 2;

  private static final int LAST_KIND = 4;
  private static final int BLACK_TO_MOVE = 0;
  private static final int RED_TO_MOVE = 1;
  private static final int PLY = 6;
  private static final String LINE_END = "\r\n";

  private final DeflatedInput in;
  private final Charset charset;
  private final NodeGame nodes;
  private int start;
  private GameResult result = GameResult.UNKNOWN;
  private Tags tags = Tags.empty();
  private String comment = "";

  /** Index of the side to move. */
  private int side;

  DeflatedGame(BinaryGame file, DeflatedInput in, ReadOptions options, Warnings warnings) {
    super(file, options, warnings);
    this.in = in;
    this.charset = options.encoding().orElse(ChineseEncodings.GB18030);
    this.nodes = new NodeGame(file, options);
  }

  @Override
  public Tags header() throws GameRefusal {
    start = in.skip(PIECES.length());
    skipUnknown(FIRST_KIND, LAST_KIND);
    skipUnknown(0, 0);
    skipUnknown(1, 1);
    TagList list = new TagList();
    for (String name : BEFORE_RESULT) {
      list.add(name, text());
    }
    int place = in.at();
    result = result(in.number(), place);
    list.add(result);
    for (String name : AFTER_RESULT) {
      list.add(name, text());
    }
    comment = comment(text());
    side = in.skip(1);
    list.add("Created", text(DeflatedInput.TIME).strip());
    list.add("Modified", text(DeflatedInput.TIME).strip());
    tags = list.tags();
    return tags;
  }

  /** Reads a text after its length. */
  private String text() throws GameRefusal {
    return text((int) Math.min(in.number(), Integer.MAX_VALUE)).strip();
  }

  private String text(int length) throws GameRefusal {
    return text(in.skip(length), length, charset);
  }

  /** Skips a number of unknown meaning; warns unless it is in its usual range. */
  private void skipUnknown(long least, long most) throws GameRefusal {
    int place = in.at();
    long number = in.number();
    if (number < least || number > most) {
      warnings.add("a number of unknown meaning is not kept", place);
    }
  }

  @Override
  public GameTree game() throws GameRefusal {
    PieceSquares board = board();
    int counted = in.at();
    long count = in.number();
    GameLimits.requirePlies(file, options, (int) Math.min(count, Integer.MAX_VALUE), counted);
    int plies = in.skip(PLY * count);
    nodes.nodes().comment(NodeTree.ROOT, comment);
    comments(addPlies(plies, (int) count));
    boolean red = isRedToMove(board, count > 0 ? plies : -1);
    Position position = board.position(red, start, options, warnings);
    GameTreeBuilder tree = GameTree.builder(tags, position).result(result);
    nodes.playInto(tree, warnings);
    return tree.source(CblFormat.NAME, Optional.of(charset)).build();
  }

  @Override
  public Optional<List<String>> comments() {
    return Optional.of(nodes.nodes().comments());
  }

  /**
   * Reads the side to move. The side of the first moving piece decides if the two differ.
   *
   * @param first the index of the first ply, or -1
   */
  private boolean isRedToMove(PieceSquares board, int first) {
    int stored = file.u8(side);
    char piece = board.at(first < 0 ? -1 : square(file.u8(first + 2)));
    boolean red = Character.isLetter(piece) ? piece < 'a' : stored != BLACK_TO_MOVE;
    if (stored != (red ? RED_TO_MOVE : BLACK_TO_MOVE)) {
      String message = stored + " for the side to move; expected 0 (Black) or 1 (Red), read as ";
      warnings.add(message + (red ? "Red" : "Black"), side);
    }
    return red;
  }

  /** Adds the plies and returns their nodes. */
  private int[] addPlies(int plies, int count) throws GameRefusal {
    int[] added = new int[count];
    // The current line: the node of each ply, after the root.
    int[] line = new int[count + 1];
    line[0] = NodeTree.ROOT;
    int last = 0;
    for (int i = 0; i < count; i++) {
      int at = plies + PLY * i;
      int number = file.u16(at);
      // Numbers have 16 bits.
      int ply = last + 1 - ((last + 1 - number) & 0xffff);
      if (ply < 1) {
        String message = "ply " + (i + 1) + " has the number " + number + "; expected 1 to ";
        warnings.fault(message + (last + 1), "the moves before it are kept", at);
        return Arrays.copyOf(added, i);
      }
      int from = square(file.u8(at + 2));
      int to = square(file.u8(at + 3));
      line[ply] = nodes.add(line[ply - 1], NodeTree.between(from, to), at);
      added[i] = line[ply];
      last = ply;
    }
    return added;
  }

  /** Reads the lines after the plies: a comment for each ply. */
  private void comments(int[] added) throws GameRefusal {
    int place = in.at();
    String text = text(in.end() - place);
    String[] lines = text.split(LINE_END, -1);
    NodeTree tree = nodes.nodes();
    if (lines.length == added.length + 1 && lines[added.length].isBlank()) {
      for (int i = 0; i < added.length; i++) {
        tree.comment(added[i], comment(lines[i]));
      }
    } else if (!text.isBlank()) {
      String message = "the comments are not one line per ply; they are kept before the first move";
      warnings.add(message, place);
      tree.comment(NodeTree.ROOT, comment(comment + LINE_END + text));
    }
  }

  /** Reads a comment. Two bars end a line, since the comments of plies are lines. */
  private static String comment(String text) {
    return WindowsComment.read(text.replace("||", LINE_END));
  }

  private PieceSquares board() throws GameRefusal {
    PieceSquares board = new PieceSquares(file, PIECES);
    for (int i = 0; i < PIECES.length(); i++) {
      int place = file.u8(start + i);
      if (place != 0) {
        board.put(i, square(place - 0x11), start + i);
      }
    }
    return board;
  }

  /** {@return a square of the kernel, from the file and the rank from the top; -1 if off board} */
  private static int square(int packed) {
    int x = packed >> 4;
    int rank = Squares.RANKS - 1 - (packed & 15);
    return rank < 0 || x >= Squares.FILES || x < 0 ? -1 : Squares.FILES * rank + x;
  }
}
