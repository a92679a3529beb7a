package dev.xiangqi.book.build;

import dev.xiangqi.book.file.LockFile;
import dev.xiangqi.book.file.ReplacingChannel;
import dev.xiangqi.book.file.Source;
import dev.xiangqi.book.settings.BookSettings;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The folder with the intermediate files of a build, locked for one build at a time. Files that the
 * manifest does not name are ignored.
 */
public final class BuildFolder implements Closeable {
  private static final String LOCK = "lock";
  private static final String MANIFEST = "manifest";
  private static final int BUFFER = 1 << 16;

  private final Path folder;
  private final String prefix;
  private final LockFile lock;

  private BuildFolder(Path folder, String prefix, LockFile lock) {
    this.folder = folder;
    this.prefix = prefix;
    this.lock = lock;
  }

  /**
   * Opens a folder and creates it if missing. Returns empty if another build uses it.
   *
   * @param prefix how the names of all files of this kind of build begin
   * @param temporary whether to ignore the files of an earlier build
   */
  public static Optional<BuildFolder> open(Path folder, String prefix, boolean temporary)
      throws IOException {
    Optional<LockFile> lock = LockFile.tryLock(folder.resolve(prefix + LOCK));
    if (lock.isEmpty()) {
      return Optional.empty();
    }
    BuildFolder opened = new BuildFolder(folder, prefix, lock.get());
    try {
      if (temporary) {
        Files.deleteIfExists(opened.manifest());
      }
      return Optional.of(opened);
    } catch (IOException | RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  /** The manifest of an earlier build with these settings; empty if there is none. */
  public BuildManifest readManifest(BookSettings settings, Source source) throws IOException {
    Path file = manifest();
    BuildManifest none = new BuildManifest(settings);
    if (!Files.exists(file)) {
      return none;
    }
    BuildManifest manifest = BuildManifest.decode(Files.readAllBytes(file), source);
    return manifest.settings().equals(settings) ? manifest : none;
  }

  public void writeManifest(BuildManifest manifest) throws IOException {
    Path part = file(MANIFEST + ".part");
    try (ReplacingChannel file = ReplacingChannel.open(manifest(), part)) {
      file.write(ByteBuffer.wrap(manifest.encode()), 0);
      // Every part of the games ends with a manifest; waiting for the disk each time is too slow.
      file.commitUnforced();
    }
  }

  public Path manifest() {
    return file(MANIFEST);
  }

  public Path file(String name) {
    return folder.resolve(prefix + name);
  }

  public OutputStream create(String name) throws IOException {
    // Not buffered: the writers write whole blocks.
    return Files.newOutputStream(file(name));
  }

  public InputStream open(String name) throws IOException {
    return new BufferedInputStream(Files.newInputStream(file(name)), BUFFER);
  }

  public void delete(String name) throws IOException {
    Files.deleteIfExists(file(name));
  }

  /** Deletes the files of builds, except the lock, the manifest and those named. */
  public void deleteAllBut(Set<String> names) throws IOException {
    for (Path file : files()) {
      String name = file.getFileName().toString();
      String rest = name.substring(prefix.length());
      if (!rest.equals(LOCK) && !rest.equals(MANIFEST) && !names.contains(rest)) {
        Files.deleteIfExists(file);
      }
    }
  }

  private List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, prefix + "*")) {
      stream.forEach(files::add);
    }
    return files;
  }

  /** Deletes all files of builds, and the folder if it is empty then. */
  public void deleteAll() throws IOException {
    Files.deleteIfExists(manifest());
    deleteAllBut(Set.of());
    lock.close();
    try {
      Files.deleteIfExists(folder);
    } catch (DirectoryNotEmptyException e) {
      // It has other files, or those of the next build.
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
