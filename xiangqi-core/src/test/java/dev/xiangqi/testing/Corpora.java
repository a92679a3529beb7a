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
 * Files kept beside the checkout, in the folder that the system property {@code xiangqi.data}
 * names. A test that asks for one that is not there is skipped.
 */
public final class Corpora {
  private static final int BUFFER = 1 << 16;

  private Corpora() {}

  /**
   * Finds a file or folder, or skips the test.
   *
   * @param name its path below the data folder, with slashes
   * @return where it is
   */
  public static Path find(String name) {
    String root = System.getProperty("xiangqi.data", "");
    Path path = Path.of(root, name.split("/", -1));
    assumeTrue(!root.isEmpty() && Files.exists(path), () -> "no corpus " + name);
    return path;
  }

  /**
   * Lists the files of a folder and the folders below it, or skips the test.
   *
   * @param folder its path below the data folder
   * @param suffixes how the names of the files wanted end, such as {@code .pgn}; with {@code .gz}
   *     behind they are wanted, too
   * @return the files in order of their paths
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
   * Opens a file; one that ends in {@code .gz} is unpacked.
   *
   * @param file any
   * @return its bytes, to be closed by the caller
   * @throws IOException if it cannot be read
   */
  public static InputStream open(Path file) throws IOException {
    InputStream bytes = Files.newInputStream(file);
    return nameOf(file).endsWith(".gz")
        ? new BufferedInputStream(new GZIPInputStream(bytes, BUFFER), BUFFER)
        : new BufferedInputStream(bytes, BUFFER);
  }

  /**
   * Opens a file as text.
   *
   * @param file any
   * @param charset how it is encoded
   * @return its characters, to be closed by the caller
   * @throws IOException if it cannot be read
   */
  public static BufferedReader reader(Path file, Charset charset) throws IOException {
    return new BufferedReader(new InputStreamReader(open(file), charset), BUFFER);
  }

  /**
   * Reads all lines of a file in UTF-8, or skips the test.
   *
   * @param name its path below the data folder
   * @return its lines
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
