package dev.xiangqi.notation.formats.server;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.util.Arrays;
import java.util.Optional;

/**
 * Decodes a record in the longer layout of {@link CcmFormat}: a header of 12 bytes, whose last four
 * are the number of plies, then nine bytes per ply. The fourth to seventh byte of a ply are file
 * and rank of the source square, then of the target square.
 */
final class LongCcmGame implements GameDecoder {
  private static final int COUNT = 8;

  /** Number of bytes that show the layout of a truncated file: the header and five plies. */
  private static final int SAMPLE = 12 + 5 * 9;

  private static final RecordLayout LAYOUT =
      new RecordLayout(
          CcmFormat.NAME,
          12,
          9,
          (bytes, at, screen) ->
              screen.move(bytes[at + 3], bytes[at + 4], bytes[at + 5], bytes[at + 6]));

  private final BinaryGame file;
  private final ReadOptions options;
  private final Warnings warnings;

  LongCcmGame(BinaryGame file, ReadOptions options, Warnings warnings) {
    this.file = file;
    this.options = options;
    this.warnings = warnings;
  }

  /** Whether the beginning of a file has this layout, and its first plies can be a game. */
  static boolean fits(byte[] head) {
    return head.length > 0 && head[0] == 1 && LAYOUT.fits(head);
  }

  /** Whether a whole file has this layout: its length or its first plies decide. */
  static boolean begins(BinaryGame file) {
    if (file.length() < LAYOUT.header()) {
      return false;
    }
    boolean counted = LAYOUT.header() + file.u32(COUNT) * LAYOUT.length() == file.length();
    return (counted && file.u8(0) == 1)
        || fits(Arrays.copyOf(file.bytes(), Math.min(SAMPLE, file.length())));
  }

  @Override
  public Tags header() throws GameRefusal {
    file.require(0, LAYOUT.header(), "the header");
    return Tags.empty();
  }

  @Override
  public GameTree game() throws GameRefusal {
    int count = CountedRecords.count(file, LAYOUT, file.u32(COUNT), warnings);
    RecordedMoves moves = new RecordedMoves(file, options);
    Screen screen = new Screen();
    for (int i = 0; i < count; i++) {
      int at = LAYOUT.header() + i * LAYOUT.length();
      moves.add(LAYOUT.moves().read(file.bytes(), at, screen), at);
    }
    GameTreeBuilder tree = GameTree.builder(Tags.empty(), Position.initial());
    moves.playInto(tree, warnings);
    return tree.source(CcmFormat.NAME, Optional.empty()).build();
  }
}
