package dev.xiangqi.notation.io;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Detects formats by content. Text with a few null characters, which power failures and bad disks
 * leave behind, is recognized without them.
 */
final class FormatDetection {
  /** Least number of bytes per run of null characters in damaged text. */
  private static final int BYTES_PER_RUN = 50;

  private FormatDetection() {}

  static Optional<GameFormat> detect(byte[] head) {
    List<GameFormat> formats = GameFormat.all();
    Optional<GameFormat> found = best(formats, head);
    if (found.isPresent()) {
      return found;
    }
    int runs = runs(head);
    if (runs == 0 || runs > 1 + head.length / BYTES_PER_RUN) {
      return Optional.empty();
    }
    return best(formats, withoutTail(head))
        .or(() -> best(formats, withoutDamagedLines(head)))
        .or(() -> best(formats, withoutNulls(head)));
  }

  /**
   * Asks the binary formats first. Most of them need only a few bytes, and no format of text can
   * then be more certain than the signature of a binary file.
   */
  private static Optional<GameFormat> best(List<GameFormat> formats, byte[] head) {
    GameFormat best = null;
    int highest = GameFormat.NO;
    for (boolean binary : new boolean[] {true, false}) {
      for (GameFormat format : formats) {
        if (highest >= GameFormat.CERTAIN) {
          break;
        }
        int certainty = format.isBinary() == binary ? format.sniff(head) : GameFormat.NO;
        if (certainty > highest) {
          best = format;
          highest = certainty;
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /** {@return the number of runs of null characters} */
  private static int runs(byte[] head) {
    int runs = 0;
    for (int i = 0; i < head.length; i++) {
      runs += head[i] == 0 && (i == 0 || head[i - 1] != 0) ? 1 : 0;
    }
    return runs;
  }

  private static byte[] withoutTail(byte[] head) {
    int length = head.length;
    while (length > 0 && head[length - 1] == 0) {
      length--;
    }
    return Arrays.copyOf(head, length);
  }

  private static byte[] withoutDamagedLines(byte[] head) {
    ByteArrayOutputStream kept = new ByteArrayOutputStream(head.length);
    int from = 0;
    while (from < head.length) {
      int to = from;
      boolean damaged = false;
      while (to < head.length && head[to] != '\n') {
        damaged |= head[to++] == 0;
      }
      to = Math.min(to + 1, head.length);
      if (!damaged) {
        kept.write(head, from, to - from);
      }
      from = to;
    }
    return kept.toByteArray();
  }

  private static byte[] withoutNulls(byte[] head) {
    ByteArrayOutputStream kept = new ByteArrayOutputStream(head.length);
    for (byte b : head) {
      if (b != 0) {
        kept.write(b);
      }
    }
    return kept.toByteArray();
  }
}
