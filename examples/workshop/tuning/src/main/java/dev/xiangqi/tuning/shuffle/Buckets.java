package dev.xiangqi.tuning.shuffle;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Temporary files in a folder of their own, deleted at the end. For one thread. */
final class Buckets implements AutoCloseable {
  private static final int BUFFER = 1 << 15;

  private final Path folder;
  private final List<OutputStream> streams = new ArrayList<>();

  /** Makes empty files in a folder, and deletes what an earlier run has left there. */
  Buckets(Path folder, int count) throws IOException {
    this.folder = folder;
    close();
    Files.createDirectories(folder);
    for (int i = 0; i < count; i++) {
      streams.add(new BufferedOutputStream(Files.newOutputStream(file(i)), BUFFER));
    }
  }

  /** Appends bytes to a file. */
  void add(int bucket, byte[] bytes) throws IOException {
    streams.get(bucket).write(bytes);
  }

  /** Ends writing. */
  void finish() throws IOException {
    for (OutputStream stream : streams) {
      stream.close();
    }
    streams.clear();
  }

  /** {@return the bytes of a file, which is deleted} */
  byte[] take(int bucket) throws IOException {
    byte[] bytes = Files.readAllBytes(file(bucket));
    Files.delete(file(bucket));
    return bytes;
  }

  private Path file(int bucket) {
    return folder.resolve("bucket-" + bucket);
  }

  @Override
  public void close() throws IOException {
    finish();
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }
}
