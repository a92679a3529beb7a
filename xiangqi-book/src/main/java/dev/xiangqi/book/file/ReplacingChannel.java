package dev.xiangqi.book.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file written under a temporary name and moved to its target when complete. If it is closed
 * before that, the temporary file is deleted and the target is unchanged.
 */
public final class ReplacingChannel implements Region, Closeable {
  private final Path target;
  private final Path temporary;
  private final FileChannel channel;
  private boolean committed;

  private ReplacingChannel(Path target, Path temporary, FileChannel channel) {
    this.target = target;
    this.temporary = temporary;
    this.channel = channel;
  }

  /** Opens a file with a unique temporary name. */
  public static ReplacingChannel open(Path file) throws IOException {
    Path temporary = temporary(file, unique());
    return new ReplacingChannel(
        file,
        temporary,
        FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
  }

  /** Opens a file with a given temporary name, which replaces the remains of an earlier run. */
  public static ReplacingChannel open(Path file, Path temporary) throws IOException {
    return new ReplacingChannel(
        file,
        temporary,
        FileChannel.open(
            temporary,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE));
  }

  /** A hidden name next to a file, for a temporary file or folder. */
  public static Path temporary(Path file, String unique) throws IOException {
    Path name = file.getFileName();
    if (name == null || Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "is a folder, expected a file");
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new NoSuchFileException(file.toString(), null, "its folder does not exist");
    }
    return folder.resolve("." + name + "." + unique + ".part");
  }

  /** A name part that no other process or call uses. */
  public static String unique() {
    return Long.toString(ProcessHandle.current().pid(), 36)
        + "-"
        + Long.toString(System.nanoTime() & Long.MAX_VALUE, 36);
  }

  @Override
  public void write(ByteBuffer bytes, long at) throws IOException {
    long position = at;
    while (bytes.hasRemaining()) {
      position += channel.write(bytes, position);
    }
  }

  /** An unbuffered stream to the end of the file. The caller flushes it before the commit. */
  public OutputStream stream() {
    return Channels.newOutputStream(channel);
  }

  /** Forces all bytes to the disk and moves the file to its target. */
  public void commit() throws IOException {
    channel.force(true);
    commitUnforced();
  }

  /** Moves the file to its target. A power cut may lose its contents. */
  public void commitUnforced() throws IOException {
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
