package dev.xiangqi.tuning;

import dev.xiangqi.tuning.records.DataCount;
import dev.xiangqi.tuning.records.RecordFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Counts the positions, games, results and duplicates of folders. */
@Command(name = "count", description = "Count positions, games, results and duplicates.")
final class CountCommand extends TuningCommand {
  @Parameters(arity = "1..*", paramLabel = "FOLDER", description = "Folders made by generate.")
  private List<Path> folders = List.of();

  @Override
  void run(PrintWriter out, PrintWriter err) throws IOException {
    DataCount count = new DataCount();
    for (Path folder : folders) {
      RecordFiles.read(folder, count::add);
    }
    count.print(out);
  }
}
