package dev.xiangqi.book;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that is written under another name and takes the place of its target when it is complete.
 * Closed without that, it is gone and the target as it was.
 */
final class ReplacingFile implements Region, Closeable {
  private final Path target;
  private final Path temporary;
  private final FileChannel channel;
  private boolean committed;

  private ReplacingFile(Path target, Path temporary, FileChannel channel) {
    this.target = target;
    this.temporary = temporary;
    this.channel = channel;
  }

  /** Opens a file whose temporary name nobody else has. */
  static ReplacingFile open(Path file) throws IOException {
    String unique =
        Long.toString(ProcessHandle.current().pid(), 36)
            + Long.toString(System.nanoTime() & Long.MAX_VALUE, 36);
    Path temporary = temporary(file, unique);
    return new ReplacingFile(
        file,
        temporary,
        FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
  }

  /** Opens a file whose temporary name is the caller's own; what an earlier run left is gone. */
  static ReplacingFile open(Path file, Path temporary) throws IOException {
    return new ReplacingFile(
        file,
        temporary,
        FileChannel.open(
            temporary,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE));
  }

  /** The name of a temporary file beside a file, which is none that a book would have. */
  static Path temporary(Path file, String unique) throws IOException {
    Path name = file.getFileName();
    if (name == null || Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "is a folder, expected a file");
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new NoSuchFileException(file.toString(), null, "there is no folder for it");
    }
    return folder.resolve("." + name + "." + unique + ".part");
  }

  @Override
  public void write(ByteBuffer bytes, long at) throws IOException {
    long position = at;
    while (bytes.hasRemaining()) {
      position += channel.write(bytes, position);
    }
  }

  /** Makes sure that all is on the disk, and puts it in place. */
  void commit() throws IOException {
    channel.force(true);
    channel.close();
    try {
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (FileSystemException e) {
      FileSystemException clearer =
          new FileSystemException(
              target.toString(),
              null,
              "cannot be replaced; is it open as a book? " + e.getMessage());
      clearer.initCause(e);
      throw clearer;
    }
    committed = true;
  }

  @Override
  public void close() throws IOException {
    channel.close();
    if (!committed) {
      Files.deleteIfExists(temporary);
    }
  }
}
