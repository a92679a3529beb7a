package dev.xiangqi.examples.web.bundle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The last step of the build: faster scripts, and the page of one file. */
public final class Finish {
  private static final List<String> COMPILED = List.of("rules.js", "games.js", "search.js");

  private Finish() {}

  /**
   * Changes the compiled scripts, then writes the page.
   *
   * @param args the npm folder, the folder with modules that replace some of its, the page's file
   */
  public static void main(String[] args) throws IOException {
    Path npm = Path.of(args[0]);
    for (String script : COMPILED) {
      Path file = npm.resolve(script);
      Files.writeString(file, LongConstants.collect(Files.readString(file)));
    }
    StandalonePage.write(npm, Path.of(args[1]), Path.of(args[2]));
  }
}
