package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.InputRefusedException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/**
 * The options {@code --engine} and {@code --engine-file}: the engine as a script, for pages that
 * analyse by themselves. The web build makes it.
 */
final class EngineScript {
  private static final String NAME = "xiangqi-engine.js";

  /** The first words of the script. */
  private static final String BEGINNING = "/* xiangqi-engine";

  /** Where the script is, from the folder of the program; the second is that of a checkout. */
  private static final List<String> PLACES = List.of(NAME, "../../web/target/npm/" + NAME);

  @Option(
      names = "--engine",
      description =
          "Let the page analyse positions by itself, without a network; it becomes 800 KB larger."
              + " The engine is the script xiangqi-engine.js in the folder of the program, as in the"
              + " downloads, or that of the web build in a checkout.")
  private boolean wanted;

  @Option(
      names = "--engine-file",
      paramLabel = "FILE",
      description = "Let the page analyse, with the engine in this file: xiangqi-engine.js.")
  private Optional<Path> file = Optional.empty();

  /** {@return whether the page analyses} */
  boolean isWanted() {
    return wanted || file.isPresent();
  }

  /**
   * {@return the script, if it is wanted}
   *
   * @throws InputRefusedException if it is not there, or a file is another one
   */
  Optional<String> read() throws IOException, InputRefusedException {
    if (!isWanted()) {
      return Optional.empty();
    }
    return Optional.of(file.isPresent() ? read(file.get()) : readFor(home()));
  }

  /**
   * {@return the script that belongs to a program}
   *
   * @param home the folder of the program, if it is known
   */
  static String readFor(Optional<Path> home) throws IOException, InputRefusedException {
    for (String place : PLACES) {
      Optional<Path> script = home.map(folder -> folder.resolve(place)).filter(Files::exists);
      if (script.isPresent()) {
        return read(script.get());
      }
    }
    throw new InputRefusedException(
        "NO_ENGINE",
        1,
        "--engine: found no "
            + NAME
            + home.map(folder -> " in " + folder).orElse("")
            + "; the downloads have it, docs/web.md says how to build it, and --engine-file FILE"
            + " names another place");
  }

  private static String read(Path script) throws IOException, InputRefusedException {
    String text;
    try {
      text = Files.readString(script);
    } catch (CharacterCodingException e) {
      throw other(script);
    }
    if (!text.startsWith(BEGINNING)) {
      throw other(script);
    }
    return text;
  }

  private static InputRefusedException other(Path script) {
    return new InputRefusedException(
        "ENGINE_FILE",
        1,
        script + ": expected " + NAME + ", which begins with \"" + BEGINNING + "\"");
  }

  /** The folder that contains the program's jar, or the folder of its classes. */
  private static Optional<Path> home() {
    Optional<CodeSource> source =
        Optional.ofNullable(EngineScript.class.getProtectionDomain().getCodeSource());
    try {
      return source.isPresent()
          ? Optional.ofNullable(Path.of(source.get().getLocation().toURI()).getParent())
          : Optional.empty();
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }
}
