package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.build.BuildFolder;
import dev.xiangqi.book.file.LockFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Locks hold against other processes, and end with their process. */
class LocksTest {
  private static final int STEPS = 300;
  private static final int PROCESSES = 3;

  private final Path folder;
  private final Path file;

  LocksTest(@TempDir Path folder) {
    this.folder = folder;
    file = folder.resolve("lock");
  }

  /** What the other process does. */
  static final class Program {
    private Program() {}

    public static void main(String[] args) throws IOException, InterruptedException {
      Path path = Path.of(args[1]);
      PrintStream out = OtherProcess.out();
      switch (args[0]) {
        case "folder" -> out.println(BuildFolder.open(path, "x-", true).isPresent());
        case "file" -> out.println(LockFile.tryLock(path).isPresent());
        case "hold" -> {
          out.println(LockFile.tryLock(path).isPresent());
          new CountDownLatch(1).await();
        }
        default -> count(path, Path.of(args[2]));
      }
    }

    /** Counts in a file, each step under a new lock whose file is deleted. */
    private static void count(Path lock, Path counter) throws IOException {
      int steps = 0;
      while (steps < STEPS) {
        Optional<LockFile> held = LockFile.tryLock(lock);
        if (held.isPresent()) {
          try (LockFile some = held.get()) {
            int number = Integer.parseInt(Files.readString(counter));
            Files.writeString(counter, Integer.toString(number + 1));
            assertTrue(LockFile.tryLock(lock).isEmpty(), some::toString);
          }
          steps++;
        }
      }
    }
  }

  private static List<String> run(String... args) throws IOException {
    try (OtherProcess other = OtherProcess.start(Program.class, args)) {
      return other.lines();
    }
  }

  @Test
  void aBuildFolderStaysLockedAfterAnotherBuildOfThisProcessWasRefused() throws IOException {
    try (BuildFolder build = BuildFolder.open(folder, "x-", false).orElseThrow()) {
      assertEquals(List.of("false"), run("folder", folder.toString()));
      assertTrue(BuildFolder.open(folder, "x-", false).isEmpty());
      assertEquals(List.of("false"), run("folder", folder.toString()));
      build.deleteAll();
    }
    assertEquals(List.of("true"), run("folder", folder.toString()));
  }

  @Test
  void theLockOfAKilledProcessIsFree() throws IOException, InterruptedException {
    try (OtherProcess other = OtherProcess.start(Program.class, "hold", file.toString())) {
      assertEquals(1, other.await(1));
      assertTrue(LockFile.tryLock(file).isEmpty());
      assertTrue(LockFile.tryLock(file).isEmpty());
      assertEquals(List.of("false"), run("file", file.toString()));
      other.kill();
    }
    assertTrue(Files.exists(file));
    try (LockFile lock = LockFile.tryLock(file).orElseThrow()) {
      assertEquals(List.of("false"), run("file", file.toString()), lock::toString);
    }
    assertTrue(Files.notExists(file));
    assertEquals(List.of("true"), run("file", file.toString()));
  }

  @Test
  void processesThatDeleteTheFileOfTheirLockStillExcludeEachOther()
      throws IOException, InterruptedException {
    Path counter = folder.resolve("counter");
    Files.writeString(counter, "0");
    List<OtherProcess> processes = new ArrayList<>();
    for (int i = 0; i < PROCESSES; i++) {
      processes.add(
          OtherProcess.start(Program.class, "count", file.toString(), counter.toString()));
    }
    for (OtherProcess process : processes) {
      assertEquals(0, process.exit());
      process.close();
    }
    assertEquals(Integer.toString(PROCESSES * STEPS), Files.readString(counter));
    assertTrue(Files.notExists(file));
  }

  @Test
  void aLockThroughALinkToItsFolderIsTheSame() throws IOException {
    Path real = Files.createDirectory(folder.resolve("real"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), real);
    try (LockFile lock = LockFile.tryLock(link.resolve("lock")).orElseThrow()) {
      assertTrue(LockFile.tryLock(real.resolve("lock")).isEmpty(), lock::toString);
      assertEquals(List.of("false"), run("file", real.resolve("lock").toString()));
    }
  }
}
