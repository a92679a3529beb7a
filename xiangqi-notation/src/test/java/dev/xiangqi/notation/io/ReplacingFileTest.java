package dev.xiangqi.notation.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class ReplacingFileTest {
  private final Path folder;
  private final Path path;

  ReplacingFileTest(@TempDir Path folder) {
    this.folder = folder;
    path = folder.resolve("a.txt");
  }

  private static void write(Path target, String text) throws IOException {
    try (ReplacingFile file = ReplacingFile.open(target)) {
      file.stream().write(text.getBytes(UTF_8));
      file.commit();
    }
  }

  private List<String> names() throws IOException {
    try (Stream<Path> list = Files.list(folder)) {
      return list.map(GameFiles::fileName).sorted().toList();
    }
  }

  @Test
  void commitReplacesOrCreatesTheFile() throws IOException {
    write(path, "one");
    assertEquals("one", Files.readString(path));
    write(path, "two");
    assertEquals("two", Files.readString(path));
    assertEquals(List.of("a.txt"), names());
  }

  @Test
  void theOldFileStaysUntilTheCommit() throws IOException {
    write(path, "old");
    try (ReplacingFile file = ReplacingFile.open(path)) {
      file.stream().write(1);
      file.stream().flush();
      assertEquals("old", Files.readString(path));
      assertEquals(folder, file.temporary().orElseThrow().getParent());
      assertTrue(Files.exists(file.temporary().orElseThrow()));
    }
    assertEquals("old", Files.readString(path));
    assertEquals(List.of("a.txt"), names());
  }

  @Test
  void aFailedCommitLeavesNothing() throws IOException {
    try (ReplacingFile file = ReplacingFile.open(path)) {
      Files.createDirectories(path.resolve("inner"));
      assertThrows(IOException.class, file::commit);
    }
    assertEquals(List.of("a.txt"), names());
    assertTrue(Files.isDirectory(path));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // needs the right to create links
  void aLinkStaysALink() throws IOException {
    Path target = folder.resolve("target.txt");
    write(target, "old");
    Files.createSymbolicLink(path, target);
    write(path, "new");
    assertTrue(Files.isSymbolicLink(path));
    assertEquals("new", Files.readString(target));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // has no such device
  void aDeviceIsWrittenDirectly() throws IOException {
    Path device = Path.of("/dev/null");
    write(device, "anything");
    assertFalse(Files.isRegularFile(device));
    try (ReplacingFile file = ReplacingFile.open(device)) {
      assertTrue(file.temporary().isEmpty());
    }
  }

  @Test
  void failuresNameTheGivenFile() {
    FileSystemException e =
        assertThrows(FileSystemException.class, () -> ReplacingFile.open(folder).close());
    assertEquals(folder + ": is a folder; expected a file", e.getMessage());
    Path nowhere = folder.resolve("no/a.txt");
    e = assertThrows(NoSuchFileException.class, () -> ReplacingFile.open(nowhere).close());
    assertEquals(nowhere + ": the folder does not exist", e.getMessage());
  }

  @Test
  void aFileIsCommittedOnce() throws IOException {
    ReplacingFile file = ReplacingFile.open(path);
    file.commit();
    assertThrows(IllegalStateException.class, file::commit);
    file.close();
    assertTrue(Files.exists(path));
  }
}
