package dev.xiangqi.examples.xq.matches;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The file of the settings beside the games of a match. It is locked as long as a run uses the
 * games.
 *
 * <p>On Unix a process loses its locks of a file as soon as it closes any descriptor of that file.
 * So the games are not the locked file, and settings are read and written through the locked
 * descriptor alone. A set of names refuses the second lock within the process, which would have to
 * close a descriptor.
 */
final class SettingsFile implements Closeable {
  /** The files that this process has locked, or is about to. */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path path;
  private final RandomAccessFile file;

  private SettingsFile(Path path) throws IOException {
    this.path = path;
    file = new RandomAccessFile(path.toFile(), "rw");
  }

  /**
   * Locks a file, which is created if missing.
   *
   * @param path its real path
   * @return the locked file, or empty if another run uses it
   */
  static Optional<SettingsFile> lock(Path path) throws IOException {
    if (!HELD.add(path)) {
      return Optional.empty();
    }
    boolean locked = false;
    try {
      SettingsFile file = new SettingsFile(path);
      locked = file.lock();
      if (!locked) {
        file.file.close();
      }
      return locked ? Optional.of(file) : Optional.empty();
    } finally {
      if (!locked) {
        HELD.remove(path);
      }
    }
  }

  private boolean lock() throws IOException {
    try {
      // A byte far beyond the end, since a lock of the contents would prevent reading on Windows.
      @Nullable FileLock lock = file.getChannel().tryLock(Long.MAX_VALUE - 1, 1, false);
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /** {@return the settings, or empty if none were written} */
  Optional<MatchSettings> read() throws IOException {
    byte[] bytes = new byte[Math.toIntExact(file.length())];
    file.seek(0);
    file.readFully(bytes);
    return bytes.length == 0
        ? Optional.empty()
        : Optional.of(MatchSettings.parse(new String(bytes, StandardCharsets.UTF_8)));
  }

  /** Replaces the settings. */
  void write(MatchSettings settings) throws IOException {
    byte[] bytes = settings.toString().getBytes(StandardCharsets.UTF_8);
    file.setLength(0);
    file.seek(0);
    file.write(bytes);
    file.getFD().sync();
  }

  /** Releases the lock. Idempotent. */
  @Override
  public void close() throws IOException {
    try {
      file.close();
    } finally {
      HELD.remove(path);
    }
  }
}
