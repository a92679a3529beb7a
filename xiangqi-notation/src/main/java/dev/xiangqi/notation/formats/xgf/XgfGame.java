package dev.xiangqi.notation.formats.xgf;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.internal.BinaryDecoder;
import dev.xiangqi.notation.internal.BinaryGame;
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
import java.util.List;
import java.util.Optional;

/** Decodes a file of XieXie. */
final class XgfGame extends BinaryDecoder {
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

  private final Charset charset;
  private Tags tags = Tags.empty();
  private GameResult result = GameResult.UNKNOWN;
  private String comment = "";

  /** Index of the squares of the pieces. */
  private int start;

  XgfGame(BinaryGame file, ReadOptions options, Warnings warnings) {
    super(file, options, warnings);
    this.charset = options.encoding().orElse(ChineseEncodings.GB18030);
  }

  /** Whether the beginning of a file has the fields of this format in order. */
  static boolean begins(byte[] head) {
    if (!BinaryGame.isAt(head, 0, BEGINNING)) {
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
        result = field == RESULT ? result(file.u8(at + 1), at + 1) : result;
        at += 2;
      }
    }
    start = at + BOARD;
    tags = list.add(result).tags();
    return tags;
  }

  private String text(int at, int length) throws GameRefusal {
    file.require(at, length, "the header");
    return text(at, length, charset);
  }

  @Override
  public GameTree game() throws GameRefusal {
    int numbers = start + 4 * PIECES.length();
    file.require(start, numbers + 12 - start, "the start");
    int first = numbers + 12;
    int count = plies(first, PLY, file.u32(numbers + 4));
    NodeGame game = new NodeGame(file, options);
    game.nodes().comment(NodeTree.ROOT, comment);
    int last = NodeTree.ROOT;
    for (int i = 0; i < count; i++) {
      int at = first + i * PLY;
      int move = NodeTree.between(square(file.u16(at)), square(file.u16(at + 2)));
      last = game.add(last, move, at);
      requireUsual(at);
    }
    PieceSquares board = board();
    boolean black = count > 0 && Character.isLowerCase(board.at(square(file.u16(first))));
    Position position = board.position(!black, start, options, warnings);
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

  private PieceSquares board() throws GameRefusal {
    PieceSquares board = new PieceSquares(file, PIECES);
    for (int i = 0; i < PIECES.length(); i++) {
      int at = start + 4 * i;
      if (file.u32(at) != 0) {
        board.put(i, file.u32(at) > 0xff ? -1 : square(file.u16(at)), at);
      }
    }
    return board;
  }

  /** {@return a square of the kernel, or -1 if off the board} */
  private static int square(int packed) {
    int x = (packed >> 4) - 2;
    int rank = Squares.RANKS + 1 - (packed & 15);
    boolean onBoard = x >= 0 && x < Squares.FILES && rank >= 0 && rank < Squares.RANKS;
    return onBoard ? Squares.FILES * rank + x : -1;
  }
}
