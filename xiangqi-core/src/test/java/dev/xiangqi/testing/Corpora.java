package dev.xiangqi.testing;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * Data files outside the checkout, in the folder named by the system property {@code xiangqi.data}.
 * A test whose file is missing is skipped.
 */
public final class Corpora {
  private static final int BUFFER = 1 << 16;

  private Corpora() {}

  /**
   * {@return a file or folder, or skips the test}
   *
   * @param name the path inside the data folder, with slashes
   */
  public static Path find(String name) {
    String root = System.getProperty("xiangqi.data", "");
    Path path = Path.of(root, name.split("/", -1));
    assumeTrue(!root.isEmpty() && Files.exists(path), () -> "no corpus " + name);
    return path;
  }

  /**
   * {@return the files of a folder and its subfolders in order of their paths, or skips the test}
   *
   * @param folder the path inside the data folder
   * @param suffixes the accepted ends of file names, such as {@code .pgn}; files with {@code .gz}
   *     after such a suffix are accepted too
   * @throws IOException if the folder cannot be read
   */
  public static List<Path> list(String folder, String... suffixes) throws IOException {
    try (Stream<Path> files = Files.walk(find(folder))) {
      return files
          .filter(file -> Files.isRegularFile(file) && hasSuffix(file, suffixes))
          .sorted()
          .collect(Collectors.toUnmodifiableList());
    }
  }

  /**
   * {@return the bytes of a file, to be closed by the caller}
   *
   * <p>A file whose name ends in {@code .gz} is decompressed.
   *
   * @param file the file to open
   * @throws IOException if it cannot be read
   */
  public static InputStream open(Path file) throws IOException {
    InputStream bytes = Files.newInputStream(file);
    return nameOf(file).endsWith(".gz")
        ? new BufferedInputStream(new GZIPInputStream(bytes, BUFFER), BUFFER)
        : new BufferedInputStream(bytes, BUFFER);
  }

  /**
   * {@return the text of a file, to be closed by the caller}
   *
   * @param file the file to open, compressed or not
   * @param charset the file's charset
   * @throws IOException if it cannot be read
   */
  public static BufferedReader reader(Path file, Charset charset) throws IOException {
    return new BufferedReader(new InputStreamReader(open(file), charset), BUFFER);
  }

  /**
   * {@return all lines of a UTF-8 file, or skips the test}
   *
   * @param name the path inside the data folder
   * @throws IOException if it cannot be read
   */
  public static List<String> lines(String name) throws IOException {
    try (BufferedReader reader = reader(find(name), StandardCharsets.UTF_8)) {
      return reader.lines().collect(Collectors.toUnmodifiableList());
    }
  }

  private static boolean hasSuffix(Path file, String... suffixes) {
    String name = nameOf(file);
    for (String suffix : suffixes) {
      if (name.endsWith(suffix) || name.endsWith(suffix + ".gz")) {
        return true;
      }
    }
    return false;
  }

  private static String nameOf(Path file) {
    return requireNonNull(file.getFileName(), "file name").toString();
  }
}
