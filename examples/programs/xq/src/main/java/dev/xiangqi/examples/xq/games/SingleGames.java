package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.Output;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.ReplacingFile;
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
 * Writes games in a format that holds one game per file. A single game goes to the target file;
 * several go to numbered files of a folder. So the first game stays in memory until a second one
 * comes, or the end.
 */
final class SingleGames implements GameWriter {
  private final GameFormat format;
  private final WriteOptions options;
  private final Optional<Path> target;
  private final OutputStream standard;
  private final Function<String, ParameterException> usage;
  private boolean folder;
  private byte[] first = new byte[0];
  private int games;

  /**
   * Makes a writer.
   *
   * @param format the format of the files
   * @param options the options of the format
   * @param target the file or folder, or empty for standard output
   * @param standard standard output
   * @param usage makes the exception for wrong usage from its message
   */
  SingleGames(
      GameFormat format,
      WriteOptions options,
      Optional<Path> target,
      OutputStream standard,
      Function<String, ParameterException> usage) {
    this.format = format;
    this.options = options;
    this.target = target;
    this.standard = standard;
    this.usage = usage;
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

  /** Creates the folder, if the name is unused and has no extension. */
  private void makeFolder() throws IOException {
    Path path =
        target
            .filter(name -> !Files.exists(name) && !hasExtension(name))
            .orElseThrow(
                () ->
                    usage.apply(
                        "-o: "
                            + format.name()
                            + " holds one game per file; expected a folder for several games"));
    Files.createDirectory(path);
    folder = true;
  }

  private static boolean hasExtension(Path path) {
    return String.valueOf(path.getFileName()).contains(".");
  }

  private Path numbered(int number) {
    String name = String.format(Locale.ROOT, "%06d.%s", number, format.extensions().get(0));
    return target.orElseThrow().resolve(name);
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    try (ReplacingFile output = Output.to(file)) {
      output.stream().write(bytes);
      output.commit();
    }
  }

  /** Writes the first game if it is the only one. */
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
