package dev.xiangqi.notation.formats.xqr;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.StartPosition;
import dev.xiangqi.notation.internal.TagList;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32;

/** Decodes a file of XQR. */
final class XqrGame implements GameDecoder {
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

  private final BinaryGame file;
  private final ReadOptions options;
  private final Warnings warnings;
  private final XqrText text;
  private final String[] values = new String[MOVE];
  private GameResult result = GameResult.UNKNOWN;
  private Tags tags = Tags.empty();
  private int fenPlace;

  /** Index of the moves. */
  private int moves;

  XqrGame(BinaryGame file, ReadOptions options, Warnings warnings) {
    this.file = file;
    this.options = options;
    this.warnings = warnings;
    this.text = new XqrText(file, warnings);
    Arrays.fill(values, "");
  }

  /** Whether a file begins as XQR does. */
  static boolean begins(byte[] head) {
    for (int i = 0; i < BEGINNING.length; i++) {
      if (i >= head.length || head[i] != BEGINNING[i]) {
        return false;
      }
    }
    return true;
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
        values[type] = text.read(at, length).strip();
        fenPlace = type == FEN ? at : fenPlace;
      }
      case RESULT -> {
        int number = length == 1 ? file.u8(at) : -1;
        if (number < 0 || number > 3) {
          warnings.add("an unknown result; expected one byte from 0 to 3", at);
        }
        result =
            switch (number) {
              case 1 -> GameResult.RED_WINS;
              case 2 -> GameResult.BLACK_WINS;
              case 3 -> GameResult.DRAW;
              default -> GameResult.UNKNOWN;
            };
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
    XqrMoves nodes = new XqrMoves(file, options, warnings, text);
    int end = nodes.read(moves);
    if (nodes.isWhole()) {
      checkSum(end);
    }
    GameTreeBuilder tree = GameTree.builder(tags, start).result(result);
    nodes.game().playInto(tree, warnings);
    return tree.source(XqrFormat.NAME, Optional.of(StandardCharsets.UTF_8)).build();
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
}
