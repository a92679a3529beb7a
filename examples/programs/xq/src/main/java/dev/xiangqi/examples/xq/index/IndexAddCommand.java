package dev.xiangqi.examples.xq.index;

import dev.xiangqi.book.collection.CollectionBuilder;
import dev.xiangqi.examples.xq.games.BuildTally;
import dev.xiangqi.examples.xq.games.ReadingCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputFiles;
import dev.xiangqi.examples.xq.io.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Adds games to a collection. */
@Command(
    name = "add",
    description = {
      "Add games to an index, without building all of it again.",
      "Games that it has already are left out."
    })
final class IndexAddCommand extends ReadingCommand {
  @Parameters(index = "0", paramLabel = "INDEX", description = "The index to add to.")
  private Path index = Path.of("");

  @Parameters(
      index = "1..*",
      paramLabel = "INPUT",
      description = "Read these files and folders (default: standard input).")
  private List<Path> inputs = new ArrayList<>();

  @Mixin private IndexBuild build = new IndexBuild();

  IndexAddCommand(Console console) {
    super(console);
  }

  @Override
  public List<Path> sources() {
    return inputs.isEmpty() ? List.of(InputFiles.STANDARD) : inputs;
  }

  @Override
  protected boolean json() {
    return build.json();
  }

  @Override
  protected void check() {
    if (file().isPresent()) {
      throw usage("-o: expected no file to write, the index is INDEX");
    }
    build.check(this);
  }

  @Override
  protected int toOutput() throws IOException {
    IndexFile.require(index);
    Progress progress = progress(console().progress());
    return build.run(
        index,
        sources(),
        opener(build.options(), progress.meter()),
        new BuildTally(console(), progress),
        this::print,
        CollectionBuilder::add,
        false);
  }
}
