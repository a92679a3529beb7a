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

/** How much of the input was read; of standard input nobody knows. */
public final class InputMeter {
  private final long total;
  private final AtomicLong read = new AtomicLong();

  private InputMeter(long total) {
    this.total = total;
  }

  /** Adds the sizes of files and folders; 0 if that cannot be. */
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
      // Whoever reads it will say so.
      return none();
    }
    return new InputMeter(total);
  }

  /** For input of unknown size. */
  public static InputMeter none() {
    return new InputMeter(0);
  }

  /** A stream whose bytes are counted. */
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

  /** From 0 to 1, or empty if the size is not known. */
  OptionalDouble fraction() {
    return total == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.min(1, (double) read.get() / total));
  }
}
