package dev.xiangqi.examples.xq.index;

import dev.xiangqi.book.collection.CollectionBuilder;
import dev.xiangqi.examples.xq.games.BuildTally;
import dev.xiangqi.examples.xq.games.GamesCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Progress;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Builds a collection. */
@Command(
    name = "build",
    description = {
      "Build an index from game files of any known format, and from other indexes.",
      "It keeps the main line, result and tags of each game; comments and variations stay in the"
          + " files. Games with the same moves and tags count once.",
      "The same games give the same bytes, in any order."
    })
final class IndexBuildCommand extends GamesCommand {
  @Mixin private IndexBuild build = new IndexBuild();

  IndexBuildCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return build.json();
  }

  @Override
  protected void check() {
    if (file().isEmpty()) {
      throw usage("-o: expected the file to write");
    }
    build.check(this);
  }

  @Override
  protected int toOutput() throws IOException {
    Progress progress = progress(console().progress());
    return build.run(
        file().orElseThrow(),
        sources(),
        opener(build.options(), progress.meter()),
        new BuildTally(console(), progress),
        this::print,
        CollectionBuilder::build,
        true);
  }
}
