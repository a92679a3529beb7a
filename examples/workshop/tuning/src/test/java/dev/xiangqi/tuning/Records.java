package dev.xiangqi.tuning;

import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.records.RecordFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads the records of a folder into a list. */
final class Records {
  private Records() {}

  static List<PositionRecord> of(Path folder) throws IOException {
    List<PositionRecord> records = new ArrayList<>();
    RecordFiles.read(folder, records::add);
    return records;
  }
}
