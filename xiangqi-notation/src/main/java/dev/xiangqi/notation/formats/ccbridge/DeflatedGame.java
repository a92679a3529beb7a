package dev.xiangqi.notation.formats.ccbridge;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.NodeGame;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.StartPosition;
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
 * Decodes a game of an early library.
 *
 * <p>A game has the squares of the 32 pieces at the start, three numbers, texts, the result, two
 * dates, the number of plies, the plies, and a line of comment for each ply. A ply has six bytes:
 * its number, the source and the target square, and its Chinese notation. The layout was derived
 * from one library. Numbers whose meaning is unknown are warned of unless they are as in that
 * library, and texts without a known meaning become tags such as {@code Field2}.
 */
final class DeflatedGame implements GameDecoder {
  /** The letters of the 32 pieces in order. */
  private static final String PIECES = "RNBAKABNRCCPPPPPrnbakabnrccppppp";

  /** Names of the texts before the result. The order of the two players' sides is unknown. */
  private static final List<String> BEFORE_RESULT =
      List.of("Title", "Field2", "Field3", "Field4", "Field5", "Player1", "Player2");

  private static final List<String> AFTER_RESULT = List.of("Field8", "Field9", "Field10");
  private static final int PLY = 6;
  private static final char EMPTY = '1';

  private final BinaryGame library;
  private final DeflatedInput in;
  private final ReadOptions options;
  private final Warnings warnings;
  private final Charset charset;
  private final char[] board = new char[Squares.FILES * Squares.RANKS];
  private int start;
  private GameResult result = GameResult.UNKNOWN;
  private Tags tags = Tags.empty();

  DeflatedGame(BinaryGame library, DeflatedInput in, ReadOptions options, Warnings warnings) {
    this.library = library;
    this.in = in;
    this.options = options;
    this.warnings = warnings;
    this.charset = options.encoding().orElse(ChineseEncodings.GB18030);
  }

  @Override
  public Tags header() throws GameRefusal {
    start = in.skip(PIECES.length());
    skipUnknown(2);
    skipUnknown(0);
    skipUnknown(1);
    TagList list = new TagList();
    for (String name : BEFORE_RESULT) {
      list.add(name, text());
    }
    int place = in.at();
    long number = in.number();
    if (number > 3) {
      String message = "the unknown result " + number + "; expected 0 to 3";
      warnings.add(NotationProblem.SYNTAX, message, place);
    }
    result =
        number == 1
            ? GameResult.RED_WINS
            : number == 2
                ? GameResult.BLACK_WINS
                : number == 3 ? GameResult.DRAW : GameResult.UNKNOWN;
    list.add(result);
    skipUnknown(0);
    skipUnknown(0);
    for (String name : AFTER_RESULT) {
      list.add(name, text());
    }
    if (in.octet() != 1) {
      unknown(in.at() - 1);
    }
    list.add("Created", in.text(DeflatedInput.TIME, charset));
    list.add("Modified", in.text(DeflatedInput.TIME, charset));
    tags = list.tags();
    return tags;
  }

  private String text() throws GameRefusal {
    int place = in.at();
    return checked(in.text(charset), place);
  }

  /** Warns of bytes that became replacement characters. */
  private String checked(String text, int place) {
    if (text.indexOf('\ufffd') >= 0) {
      String message = "bytes that are invalid in " + charset + "; replacement characters are read";
      warnings.add(NotationProblem.ENCODING, message, place);
    }
    return text;
  }

  /** Skips a number of unknown meaning; warns unless it has its usual value. */
  private void skipUnknown(long usual) throws GameRefusal {
    int place = in.at();
    if (in.number() != usual) {
      unknown(place);
    }
  }

  private void unknown(int place) {
    warnings.add(NotationProblem.SYNTAX, "a number of unknown meaning is not kept", place);
  }

  @Override
  public GameTree game() throws GameRefusal {
    fillBoard();
    int counted = in.at();
    long count = in.number();
    if (count > GameLimits.maxPlies(options)) {
      String message = GameLimits.tooManyPlies(options);
      throw new GameRefusal(library.error(NotationProblem.TOO_LARGE, message, counted).build());
    }
    int plies = in.skip(PLY * count);
    NodeGame game = new NodeGame(library, options);
    int[] nodes = nodes(game, plies, (int) count);
    comments(game.nodes(), nodes);
    boolean black = count > 0 && Character.isLowerCase(pieceAt(square(library.u8(plies + 2))));
    String fen = fen() + (black ? " b" : " w");
    Position position = StartPosition.of(library, fen, start, false, options).resolve(warnings);
    GameTreeBuilder tree = GameTree.builder(tags, position).result(result);
    game.playInto(tree, warnings);
    return tree.source(CblFormat.NAME, Optional.of(charset)).build();
  }

  /** Adds the plies and returns their nodes. */
  private int[] nodes(NodeGame game, int plies, int count) throws GameRefusal {
    int[] nodes = new int[count];
    int last = NodeTree.ROOT;
    for (int i = 0; i < count; i++) {
      int at = plies + PLY * i;
      int number = library.u16(at);
      if (number != ((i + 1) & 0xffff)) {
        String message = "ply " + (i + 1) + " has the number " + number;
        if (!options.isSalvage()) {
          String expected = "; variations have no known form";
          throw new GameRefusal(
              library.error(NotationProblem.SYNTAX, message + expected, at).ply(i + 1).build());
        }
        warnings.repair(NotationProblem.SYNTAX, message + "; the moves before it are kept", at);
        return Arrays.copyOf(nodes, i);
      }
      int from = square(library.u8(at + 2));
      int to = square(library.u8(at + 3));
      last = game.add(last, NodeTree.between(from, to), at);
      nodes[i] = last;
    }
    return nodes;
  }

  /** Reads the lines after the plies: a comment for each ply. */
  private void comments(NodeTree tree, int[] nodes) throws GameRefusal {
    int place = in.at();
    String text = checked(in.lines(in.end() - place, charset), place);
    String[] lines = text.split("\r\n", -1);
    if (lines.length == nodes.length + 1 && lines[nodes.length].isBlank()) {
      for (int i = 0; i < nodes.length; i++) {
        tree.comment(nodes[i], WindowsComment.read(lines[i]));
      }
    } else if (!text.isBlank()) {
      String message = "the comments are not one line per ply; they are kept before the first move";
      warnings.add(NotationProblem.SYNTAX, message, place);
      tree.comment(NodeTree.ROOT, WindowsComment.read(text));
    }
  }

  private void fillBoard() throws GameRefusal {
    Arrays.fill(board, EMPTY);
    for (int i = 0; i < PIECES.length(); i++) {
      int place = library.u8(start + i);
      if (place == 0) {
        continue;
      }
      int square = square(place - 0x11);
      if (place < 0x11 || square < 0 || board[square] != EMPTY) {
        String problem = square < 0 || place < 0x11 ? "off the board" : "on the square of another";
        String message = "piece " + (i + 1) + " of the start is " + problem;
        throw new GameRefusal(library.error(NotationProblem.BAD_START, message, start + i).build());
      }
      board[square] = PIECES.charAt(i);
    }
  }

  private char pieceAt(int square) {
    return square < 0 ? EMPTY : board[square];
  }

  private String fen() {
    StringBuilder fen = new StringBuilder();
    for (int rank = Squares.RANKS - 1; rank >= 0; rank--) {
      fen.append(board, rank * Squares.FILES, Squares.FILES).append(rank > 0 ? "/" : "");
    }
    return fen.toString();
  }

  /** {@return a square of the kernel, from the file and the rank from the top; -1 if off board} */
  private static int square(int packed) {
    int x = packed >> 4;
    int rank = Squares.RANKS - 1 - (packed & 15);
    return rank < 0 || x >= Squares.FILES || x < 0 ? -1 : Squares.FILES * rank + x;
  }
}
