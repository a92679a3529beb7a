package dev.xiangqi.examples.xq.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;

/** Measures how much of the input has been read. The size of standard input is unknown. */
public final class InputMeter {
  private final long total;
  private final AtomicLong read = new AtomicLong();

  private InputMeter(long total) {
    this.total = total;
  }

  /**
   * Adds up the sizes of files and folders.
   *
   * @param inputs the files and folders
   * @return a meter, of unknown size if standard input is among them or a size cannot be read
   */
  public static InputMeter of(List<Path> inputs) {
    long total = 0;
    InputFiles files = new InputFiles(inputs);
    try {
      for (Optional<Path> file = files.next(); file.isPresent(); file = files.next()) {
        if (file.get().equals(InputFiles.STANDARD)) {
          return none();
        }
        total += Files.size(file.get());
      }
    } catch (IOException e) {
      // The reader of the file reports the failure.
      return none();
    }
    return new InputMeter(total);
  }

  /** {@return a meter for input of unknown size} */
  public static InputMeter none() {
    return new InputMeter(0);
  }

  /** {@return a stream that counts the bytes read from the given one} */
  public InputStream counted(InputStream in) {
    return new FilterInputStream(in) {
      @Override
      public int read() throws IOException {
        int b = in.read();
        read.addAndGet(b < 0 ? 0 : 1);
        return b;
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = in.read(bytes, offset, length);
        read.addAndGet(Math.max(0, count));
        return count;
      }
    };
  }

  /** {@return the part that has been read, 0 to 1, or empty if the size is unknown} */
  OptionalDouble fraction() {
    return total == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.min(1, (double) read.get() / total));
  }
}
