package dev.xiangqi.book.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A lock that one process holds: the lock of a file that has no other use. The operating system
 * releases it when the process ends, however it ends. Thread-safe.
 *
 * <p>On Unix a process loses all its locks of a file as soon as it closes any descriptor of that
 * file. So the file that a lock protects must not be the locked one, and nothing else here opens a
 * locked file: within the process a set of names refuses the second lock.
 *
 * <p>The holder may delete the file, and another process may have opened it just before. Its lock
 * would then be that of a file without a name. So a lock counts only after two rounds: the first
 * writes a mark of its own into the locked file, the second opens the name anew and finds the mark.
 */
public final class LockFile implements Closeable {
  /** Maximum number of rounds while other processes lock and delete the file. */
  private static final int ROUNDS = 1_000;

  /** The files that this process has locked, or is about to. */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel channel;
  private boolean released;

  private LockFile(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Locks a file, which is created with its folder if missing.
   *
   * @param file a file for this lock alone
   * @return the lock, or empty if it is held already, by this process or another
   */
  public static Optional<LockFile> tryLock(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Path name = file.getFileName();
    if (folder == null || name == null) {
      throw new NoSuchFileException(file.toString(), null, "expected a file to lock");
    }
    createFolder(folder);
    Path real = folder.toRealPath().resolve(name);
    if (!HELD.add(real)) {
      return Optional.empty();
    }
    Optional<LockFile> lock = Optional.empty();
    try {
      lock = lock(real, folder);
      return lock;
    } finally {
      if (lock.isEmpty()) {
        HELD.remove(real);
      }
    }
  }

  private static void createFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder);
    }
  }

  private static Optional<LockFile> lock(Path file, Path folder) throws IOException {
    byte[] mark = UUID.randomUUID().toString().getBytes(StandardCharsets.US_ASCII);
    for (int round = 0; round < ROUNDS; round++) {
      FileChannel channel;
      try {
        channel =
            FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      } catch (NoSuchFileException e) {
        // The holder before has deleted the folder, too.
        createFolder(folder);
        continue;
      }
      boolean keep = false;
      try {
        if (tryLock(channel).isEmpty()) {
          return Optional.empty();
        }
        keep = holds(channel, mark);
        if (keep) {
          return Optional.of(new LockFile(file, channel));
        }
        write(channel, mark);
      } finally {
        if (!keep) {
          channel.close();
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<FileLock> tryLock(FileChannel channel) throws IOException {
    try {
      return Optional.ofNullable(channel.tryLock());
    } catch (OverlappingFileLockException e) {
      return Optional.empty();
    }
  }

  private static boolean holds(FileChannel channel, byte[] mark) throws IOException {
    ByteBuffer found = ByteBuffer.allocate(mark.length);
    while (found.hasRemaining() && channel.read(found, found.position()) >= 0) {
      // Until the buffer is full or the file ends.
    }
    return found.flip().equals(ByteBuffer.wrap(mark));
  }

  private static void write(FileChannel channel, byte[] mark) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(mark);
    while (bytes.hasRemaining()) {
      channel.write(bytes, bytes.position());
    }
  }

  /** Deletes the file and releases the lock. Idempotent. */
  @Override
  public synchronized void close() throws IOException {
    if (released) {
      return;
    }
    released = true;
    try (channel) {
      // While the lock is held, so that only its holder deletes it.
      Files.deleteIfExists(file);
    } finally {
      HELD.remove(file);
    }
  }
}
