package dev.xiangqi.examples.web.bundle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The last step of the build: faster scripts, the engine in one script, and the page of one file.
 */
public final class Finish {
  private static final List<String> COMPILED = List.of("rules.js", "games.js", "search.js");

  /** The worker with all that it imports. {@code xq view --engine} knows it by its first words. */
  private static final String ENGINE = "xiangqi-engine.js";

  private static final String HEAD =
      "/* xiangqi-engine: xiangqi for Java as a worker of a page. Apache License 2.0. */\n";

  private Finish() {}

  /**
   * Changes the compiled scripts, then writes the engine's script and the page.
   *
   * @param args the npm folder, the folder with modules that replace some of its, the page's file
   */
  public static void main(String[] args) throws IOException {
    Path npm = Path.of(args[0]);
    for (String script : COMPILED) {
      Path file = npm.resolve(script);
      Files.writeString(
          file, LongHalves.throughMemory(LongConstants.collect(Files.readString(file))));
    }
    bundle(npm, Path.of(args[1]), Path.of(args[2]));
  }

  /**
   * Writes the engine's script and the page.
   *
   * @param npm the folder of the package, whose scripts are final
   * @param replaced the folder with modules that replace some of its
   * @param page the page's file
   */
  public static void bundle(Path npm, Path replaced, Path page) throws IOException {
    String worker = HEAD + ModuleBundle.of("worker", List.of(replaced, npm));
    Files.writeString(npm.resolve(ENGINE), worker);
    StandalonePage.write(npm, replaced, page);
  }
}
