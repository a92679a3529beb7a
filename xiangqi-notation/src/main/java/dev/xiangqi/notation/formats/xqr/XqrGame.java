package dev.xiangqi.notation.formats.xqr;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.internal.BinaryDecoder;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.NodeGame;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.StartPosition;
import dev.xiangqi.notation.internal.TagList;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.internal.WindowsComment;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Results;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;
import java.util.zip.CRC32;

/** Decodes a file of XQR: its fields, then the tree of moves, legal or not, without recursion. */
final class XqrGame extends BinaryDecoder {
  private static final int MAGIC = 0;
  private static final int VERSION = 1;
  private static final int EVENT = 2;
  private static final int SITE = 3;
  private static final int DATE = 4;
  private static final int RED = 5;
  private static final int BLACK = 6;
  private static final int RESULT = 7;
  private static final int FEN = 8;
  private static final int MOVE = 9;
  private static final int CRC = 10;

  /** The first field: its type, its length and its value. */
  private static final byte[] BEGINNING = {MAGIC, 2, 0x20, 0x17};

  /** Number of bytes of a node without its comment. */
  private static final int LENGTH = 4;

  /** Flags of a node. */
  private static final int CHILD = 1;

  private static final int SIBLING = 2;
  private static final int COMMENT = 4;

  private final NodeGame nodes;

  /** The parents of siblings that follow later. */
  private final Deque<Integer> parents = new ArrayDeque<>();

  private final String[] values = new String[MOVE];
  private GameResult result = GameResult.UNKNOWN;
  private Tags tags = Tags.empty();
  private int fenPlace;

  /** Index of the moves. */
  private int moves;

  /** Whether the file contains all nodes. */
  private boolean whole = true;

  XqrGame(BinaryGame file, ReadOptions options, Warnings warnings) {
    super(file, options, warnings);
    this.nodes = new NodeGame(file, options);
    Arrays.fill(values, "");
  }

  /** Whether a file begins as XQR does. */
  static boolean begins(byte[] head) {
    return BinaryGame.isAt(head, 0, BEGINNING);
  }

  @Override
  public Tags header() throws GameRefusal {
    file.require(0, BEGINNING.length, "the header");
    if (!begins(file.bytes())) {
      throw file.refusal("expected the bytes 00 02 20 17 at the beginning", 0);
    }
    int at = BEGINNING.length;
    while (true) {
      file.require(at, 2, "the header");
      int type = file.u8(at);
      int length = file.u8(at + 1);
      at += 2;
      if (type == MOVE) {
        moves = at + length;
        break;
      }
      file.require(at, length, "the header");
      field(type, at, length);
      at += length;
    }
    file.require(0, moves, "the header");
    tags =
        new TagList()
            .add("Event", values[EVENT])
            .add("Site", values[SITE])
            .add("Date", values[DATE])
            .add("Red", values[RED])
            .add("Black", values[BLACK])
            .add(result)
            .tags();
    return tags;
  }

  private void field(int type, int at, int length) {
    switch (type) {
      case VERSION -> {
        if (length != 1 || file.u8(at) != 0) {
          warnings.add("an unknown version; expected 0", at);
        }
      }
      case EVENT, SITE, DATE, RED, BLACK, FEN -> {
        values[type] = text(at, length, UTF_8).strip();
        fenPlace = type == FEN ? at : fenPlace;
      }
      case RESULT -> {
        int number = length == 1 ? file.u8(at) : -1;
        if (number < 0 || number > 3) {
          warnings.add("an unknown result; expected one byte from 0 to 3", at);
        }
        result = Results.numbered(number);
      }
      default -> {
        warnings.add("a field of the unknown type " + type + " is skipped", at - 2);
      }
    }
  }

  @Override
  public GameTree game() throws GameRefusal {
    String fen = values[FEN];
    Position start =
        fen.isEmpty()
            ? Position.initial()
            : StartPosition.of(file, fen, fenPlace, true, options).resolve(warnings);
    int end = readNodes(moves);
    if (whole) {
      checkSum(end);
    }
    GameTreeBuilder tree = GameTree.builder(tags, start).result(result);
    nodes.playInto(tree, warnings);
    return tree.source(XqrFormat.NAME, Optional.of(UTF_8)).build();
  }

  /** Compares the checksum with the bytes before it; a wrong one is a warning. */
  private void checkSum(int at) {
    if (file.length() < at + 6 || file.u8(at) != CRC || file.u8(at + 1) != 4) {
      warnings.add("expected a checksum after the moves", at);
      return;
    }
    CRC32 sum = new CRC32();
    sum.update(file.bytes(), 0, at);
    if (sum.getValue() != file.u32(at + 2)) {
      warnings.add("the checksum is wrong: some byte of the file was changed", at);
    }
    if (file.length() > at + 6) {
      warnings.add("bytes after the checksum are skipped", at + 6);
    }
  }

  /** Reads the nodes from an index on and returns the index after them. */
  private int readNodes(int start) throws GameRefusal {
    if (!has(start, LENGTH)) {
      return start;
    }
    int flags = file.u8(start + 2);
    int at = comment(NodeTree.ROOT, flags, start);
    int parent = (flags & CHILD) != 0 ? NodeTree.ROOT : NodeTree.NONE;
    while (parent != NodeTree.NONE && has(at, LENGTH)) {
      flags = file.u8(at + 2);
      int move = NodeTree.between(square(file.u8(at)), square(file.u8(at + 1)));
      int node = nodes.add(parent, move, at);
      at = comment(node, flags, at);
      if ((flags & CHILD) != 0) {
        if ((flags & SIBLING) != 0) {
          parents.push(parent);
        }
        parent = node;
      } else if ((flags & SIBLING) == 0) {
        parent = parents.isEmpty() ? NodeTree.NONE : parents.pop();
      }
    }
    return at;
  }

  /** Reads the comment of a node, if any, and returns the index after the node. */
  private int comment(int node, int flags, int at) throws GameRefusal {
    int end = at + LENGTH;
    if ((flags & COMMENT) == 0) {
      return end;
    }
    if (!has(end, 4)) {
      return file.length();
    }
    long length = file.u32(end);
    int from = end + 4;
    if (!has(from, length)) {
      return file.length();
    }
    nodes.nodes().comment(node, WindowsComment.read(text(from, (int) length, UTF_8)));
    return from + (int) length;
  }

  /** Whether the file has some bytes. If not, refuses it; salvage keeps the moves before. */
  private boolean has(int at, long count) throws GameRefusal {
    if (at + count <= file.length()) {
      return true;
    }
    if (whole) {
      String message = "the file ends within the moves; expected " + count + " bytes here";
      warnings.fault(message, "those before it are kept", Math.min(at, file.length()));
    }
    whole = false;
    return false;
  }

  /** {@return a square of the kernel, or -1 if off the board} */
  private static int square(int packed) {
    int rank = Squares.RANKS - 1 - (packed >> 4);
    int x = packed & 15;
    return rank < 0 || x >= Squares.FILES ? -1 : Squares.FILES * rank + x;
  }
}
