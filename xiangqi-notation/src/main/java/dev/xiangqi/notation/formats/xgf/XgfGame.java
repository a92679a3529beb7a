package dev.xiangqi.notation.formats.xgf;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.MagicBytes;
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

/** Decodes a file of XieXie. */
final class XgfGame implements GameDecoder {
  private static final byte[] BEGINNING = {6, 11, 1};

  /** Tags of the fields from 1 on. */
  private static final List<String> FIELDS =
      List.of("Event", "Site", "Date", "Round", "Red", "RedElo", "Black", "BlackElo");

  private static final int COMMENT = 9;
  private static final int RESULT = 10;
  private static final int LAST = 11;

  /** Number of bytes of the board after the fields. */
  private static final int BOARD = 214;

  /** The letters of the pieces in order. */
  private static final String PIECES = "KAABBNNRRCCPPPPPkaabbnnrrccppppp";

  private static final int PLY = 20;
  private static final char EMPTY = '1';

  private final BinaryGame file;
  private final ReadOptions options;
  private final Warnings warnings;
  private final Charset charset;
  private final char[] board = new char[Squares.FILES * Squares.RANKS];
  private Tags tags = Tags.empty();
  private GameResult result = GameResult.UNKNOWN;
  private String comment = "";

  /** Index of the squares of the pieces. */
  private int start;

  XgfGame(BinaryGame file, ReadOptions options, Warnings warnings) {
    this.file = file;
    this.options = options;
    this.warnings = warnings;
    this.charset = options.encoding().orElse(ChineseEncodings.GB18030);
  }

  /** Whether the beginning of a file has the fields of this format in order. */
  static boolean begins(byte[] head) {
    if (!MagicBytes.at(head, 0, BEGINNING)) {
      return false;
    }
    int at = 2;
    for (int field = 1; field <= FIELDS.size(); field++) {
      if (at + 1 >= head.length || head[at] != field) {
        return false;
      }
      at += 2 + (head[at + 1] & 0xff);
    }
    return at < head.length && head[at] == COMMENT;
  }

  @Override
  public Tags header() throws GameRefusal {
    TagList list = new TagList();
    int at = 2;
    file.require(0, at, "the header");
    int field = 0;
    while (field != LAST) {
      file.require(at, 2, "the header");
      field = file.u8(at);
      if (field == 0 || field > LAST) {
        throw file.refusal("expected a field from 1 to " + LAST, at);
      }
      if (field <= FIELDS.size()) {
        int length = file.u8(at + 1);
        list.add(FIELDS.get(field - 1), text(at + 2, length).strip());
        at += 2 + length;
      } else if (field == COMMENT) {
        file.require(at, 5, "the header");
        int length = (int) Math.min(file.u32(at + 1), Integer.MAX_VALUE);
        comment = WindowsComment.read(text(at + 5, length));
        at += 5 + length;
      } else {
        readResult(field, at + 1);
        at += 2;
      }
    }
    start = at + BOARD;
    tags = list.add(result).tags();
    return tags;
  }

  private void readResult(int field, int at) {
    int number = file.u8(at);
    if (field != RESULT) {
      return;
    }
    if (number > 3) {
      warnings.add("the unknown result " + number + "; expected 0 to 3", at);
    }
    result =
        switch (number) {
          case 1 -> GameResult.RED_WINS;
          case 2 -> GameResult.BLACK_WINS;
          case 3 -> GameResult.DRAW;
          default -> GameResult.UNKNOWN;
        };
  }

  private String text(int at, int length) throws GameRefusal {
    file.require(at, length, "the header");
    String text = new String(file.bytes(), at, length, charset);
    if (text.indexOf('\ufffd') >= 0) {
      String message = "bytes that are invalid in " + charset + "; replacement characters are read";
      warnings.add(NotationProblem.ENCODING, message, at);
    }
    return text;
  }

  @Override
  public GameTree game() throws GameRefusal {
    int numbers = start + 4 * PIECES.length();
    file.require(start, numbers + 12 - start, "the start");
    fillBoard();
    int first = numbers + 12;
    long count = file.u32(numbers + 4);
    int available = (file.length() - first) / PLY;
    if (count > available) {
      String message = "the file ends within ply " + (available + 1) + " of " + count;
      int end = first + available * PLY;
      warnings.fault(message, "those before it are kept", end);
      count = available;
    } else if (first + count * PLY < file.length()) {
      int end = first + (int) count * PLY;
      warnings.add((file.length() - end) + " bytes after the last ply are skipped", end);
    }
    NodeGame game = new NodeGame(file, options);
    game.nodes().comment(NodeTree.ROOT, comment);
    int last = NodeTree.ROOT;
    for (int i = 0; i < count; i++) {
      int at = first + i * PLY;
      int move = NodeTree.between(square(file.u16(at)), square(file.u16(at + 2)));
      last = game.add(last, move, at);
      requireUsual(at);
    }
    boolean black = count > 0 && Character.isLowerCase(pieceAt(square(file.u16(first))));
    String fen = fen() + (black ? " b" : " w");
    Position position = StartPosition.of(file, fen, start, false, options).resolve(warnings);
    GameTreeBuilder tree = GameTree.builder(tags, position).result(result);
    game.playInto(tree, warnings);
    return tree.source(XgfFormat.NAME, Optional.of(charset)).build();
  }

  /** Warns if the bytes of a ply after its squares are not those of a plain move. */
  private void requireUsual(int at) {
    boolean usual = file.u32(at + 4) <= PIECES.length();
    for (int i = 8; i < PLY; i++) {
      usual &= file.u8(at + i) == (i < 17 ? 0 : 0xff);
    }
    if (!usual) {
      warnings.add("a ply with bytes of unknown meaning, which are not kept", at);
    }
  }

  private void fillBoard() throws GameRefusal {
    Arrays.fill(board, EMPTY);
    for (int i = 0; i < PIECES.length(); i++) {
      int at = start + 4 * i;
      if (file.u32(at) == 0) {
        continue;
      }
      int square = file.u32(at) > 0xff ? -1 : square(file.u16(at));
      if (square < 0 || board[square] != EMPTY) {
        String problem = square < 0 ? "off the board" : "on the square of another";
        String message = "piece " + (i + 1) + " of the start is " + problem;
        throw file.refusal(NotationProblem.BAD_START, message, at);
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

  /** {@return a square of the kernel, or -1 if off the board} */
  private static int square(int packed) {
    int x = (packed >> 4) - 2;
    int rank = Squares.RANKS + 1 - (packed & 15);
    boolean onBoard = x >= 0 && x < Squares.FILES && rank >= 0 && rank < Squares.RANKS;
    return onBoard ? Squares.FILES * rank + x : -1;
  }
}
