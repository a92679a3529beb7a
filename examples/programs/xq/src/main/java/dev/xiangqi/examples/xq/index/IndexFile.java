package dev.xiangqi.examples.xq.index;

import dev.xiangqi.book.BookException;
import dev.xiangqi.book.collection.GameCollection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The index that an argument names. */
public final class IndexFile {
  private IndexFile() {}

  /**
   * Opens an index.
   *
   * @throws BookException if the file is something else, such as a file of games
   */
  public static GameCollection open(Path file) throws IOException {
    require(file);
    return GameCollection.open(file);
  }

  /** Refuses a file that is not an index. A file that is missing is left to the reader. */
  static void require(Path file) throws IOException {
    if (Files.isDirectory(file)
        || (Files.isRegularFile(file) && !GameCollection.isCollection(file))) {
      throw new BookException(
          file
              + ": not a collection of games as an index is; xq index build -o INDEX "
              + file
              + " builds one from game files");
    }
  }
}
