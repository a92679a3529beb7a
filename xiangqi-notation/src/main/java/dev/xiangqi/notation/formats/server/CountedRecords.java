package dev.xiangqi.notation.formats.server;

import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.Warnings;

/** The records of fixed length in a file whose header contains their number. */
final class CountedRecords {
  private CountedRecords() {}

  /**
   * Counts the records to read. Warns of bytes after the last one.
   *
   * @param file the file, with a whole header
   * @param layout the layout of the records
   * @param declared the number of records in the header
   * @param warnings receives warnings and the repair
   * @return the declared number; in salvage, at most the number in the file
   * @throws GameRefusal if the file has fewer records
   */
  static int count(BinaryGame file, RecordLayout layout, long declared, Warnings warnings)
      throws GameRefusal {
    int available = (file.length() - layout.header()) / layout.length();
    if (declared <= available) {
      int end = layout.header() + (int) declared * layout.length();
      if (end < file.length()) {
        warnings.add((file.length() - end) + " bytes after the last ply are skipped", end);
      }
      return (int) declared;
    }
    int end = layout.header() + available * layout.length();
    String message = "the file ends within ply " + (available + 1) + " of " + declared;
    warnings.fault(
        file.error(NotationProblem.SYNTAX, message, end).ply(available + 1),
        "those before it are kept",
        end);
    return available;
  }
}
