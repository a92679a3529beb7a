package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.Output;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.ParameterException;

/**
 * Writes games in a format that holds one: into the only file, or each into a file of a folder,
 * numbered in order. The first game is held back until it is known whether there is another.
 */
final class SingleGames implements GameWriter {
  private final GameFormat format;
  private final WriteOptions options;
  private final Optional<Path> target;
  private final OutputStream standard;
  private final Function<String, ParameterException> misuse;
  private boolean folder;
  private byte[] first = new byte[0];
  private int games;

  /**
   * Makes a writer.
   *
   * @param target a file or folder, or empty for standard output
   * @param standard standard output
   * @param misuse makes the exception for wrong usage
   */
  SingleGames(
      GameFormat format,
      WriteOptions options,
      Optional<Path> target,
      OutputStream standard,
      Function<String, ParameterException> misuse) {
    this.format = format;
    this.options = options;
    this.target = target;
    this.standard = standard;
    this.misuse = misuse;
    this.folder = target.filter(Files::isDirectory).isPresent();
  }

  @Override
  public List<Loss> write(GameTree tree) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<Loss> losses;
    try (GameWriter writer = format.writer(bytes, options)) {
      losses = writer.write(tree);
    }
    if (games == 1 && !folder) {
      makeFolder();
      write(numbered(1), first);
    }
    games++;
    if (folder) {
      write(numbered(games), bytes.toByteArray());
    } else {
      first = bytes.toByteArray();
    }
    return losses;
  }

  /** A name that no file has, and that has no ending, is the name of a folder to be. */
  private void makeFolder() throws IOException {
    Path path =
        target
            .filter(name -> !Files.exists(name) && !hasEnding(name))
            .orElseThrow(
                () ->
                    misuse.apply(
                        "-o: "
                            + format.name()
                            + " holds one game a file and there are several; expected a folder"));
    Files.createDirectory(path);
    folder = true;
  }

  private static boolean hasEnding(Path path) {
    return String.valueOf(path.getFileName()).contains(".");
  }

  private Path numbered(int number) {
    String name = String.format(Locale.ROOT, "%06d.%s", number, format.extensions().get(0));
    return target.orElseThrow().resolve(name);
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    try (Output output = Output.to(file)) {
      output.stream().write(bytes);
      output.commit();
    }
  }

  /** Writes the game that was held back, if it stayed the only one. */
  void finish() throws IOException {
    if (games != 1 || folder) {
      return;
    }
    if (target.isPresent()) {
      write(target.get(), first);
    } else {
      standard.write(first);
      standard.flush();
    }
  }

  @Override
  public void close() {}
}
