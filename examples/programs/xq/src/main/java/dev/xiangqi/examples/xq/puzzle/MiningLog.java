package dev.xiangqi.examples.xq.puzzle;

import dev.xiangqi.core.InvalidInputException;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.search.puzzle.Puzzle;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The games that have been mined, in a file beside the output. A run that was ended goes on with
 * the others; at the end of the work the file is deleted.
 *
 * <p>The first line has the settings. Each game is a line of its id and, after a tabulator, its
 * puzzles as PGN in base 64. A line without its end was cut off and is removed. Tags of games are
 * not read back, since PGN does not hold every text.
 */
final class MiningLog implements Closeable {
  private final Path path;
  private final RandomAccessFile file;
  private final Map<String, List<Puzzle>> done = new HashMap<>();

  private MiningLog(Path path, RandomAccessFile file) {
    this.path = path;
    this.file = file;
  }

  /**
   * Opens or creates the file, and locks it.
   *
   * @param path the file
   * @param settings what decides the puzzles of a game, in one line
   * @throws IOException if another run uses the file, or it was written with other settings
   */
  static MiningLog open(Path path, String settings) throws IOException {
    RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
    MiningLog log = new MiningLog(path, file);
    boolean opened = false;
    try {
      log.lock();
      log.read(settings);
      opened = true;
      return log;
    } finally {
      if (!opened) {
        file.close();
      }
    }
  }

  private void lock() throws IOException {
    try {
      // A byte far beyond the end, since a lock of the contents would prevent reading on Windows.
      @Nullable FileLock lock = file.getChannel().tryLock(Long.MAX_VALUE - 1, 1, false);
      if (lock != null) {
        return;
      }
    } catch (OverlappingFileLockException e) {
      throw fault("another run uses this file", e);
    }
    throw fault("another run uses this file", null);
  }

  private void read(String settings) throws IOException {
    byte[] bytes = new byte[Math.toIntExact(file.length())];
    file.readFully(bytes);
    String text = new String(bytes, StandardCharsets.UTF_8);
    int length = text.lastIndexOf('\n') + 1;
    file.setLength(text.substring(0, length).getBytes(StandardCharsets.UTF_8).length);
    file.seek(file.length());
    if (length == 0) {
      append(settings);
      return;
    }
    List<String> lines = text.substring(0, length).lines().toList();
    if (!lines.get(0).equals(settings)) {
      throw fault(
          "mined with other settings ("
              + lines.get(0)
              + "), expected "
              + settings
              + "; delete it to begin anew",
          null);
    }
    for (String line : lines.subList(1, lines.size())) {
      int tab = line.indexOf('\t');
      done.put(line.substring(0, Math.max(0, tab)), puzzles(line.substring(tab + 1)));
    }
  }

  private List<Puzzle> puzzles(String base64) throws IOException {
    List<Puzzle> puzzles = new ArrayList<>();
    if (base64.isEmpty()) {
      return puzzles;
    }
    try {
      byte[] pgn = Base64.getDecoder().decode(base64);
      try (GameReader games =
          GameFiles.read(new ByteArrayInputStream(pgn), path.toString(), ReadOptions.defaults())) {
        while (games.hasNext()) {
          puzzles.add(puzzle(games.next()));
        }
      }
    } catch (InvalidInputException e) {
      throw fault(String.valueOf(e.getMessage()), e);
    } catch (IllegalArgumentException e) {
      throw fault("not base 64", e);
    }
    return puzzles;
  }

  private Puzzle puzzle(GameEntry entry) throws IOException {
    if (entry instanceof GameEntry.Read read) {
      return PuzzleGame.read(read.tree());
    }
    throw fault(entry.diagnostics().get(0).message(), null);
  }

  private FileSystemException fault(String reason, @Nullable Exception cause) {
    FileSystemException fault = new FileSystemException(path.toString(), null, reason);
    fault.initCause(cause);
    return fault;
  }

  /** {@return the number of games of earlier runs} */
  int size() {
    return done.size();
  }

  /** {@return the puzzles of a game of an earlier run; empty if it has not been mined} */
  Optional<List<Puzzle>> find(String game) {
    return Optional.ofNullable(done.get(game));
  }

  /** Appends a game. */
  void add(String game, List<Mined.Entry> puzzles) throws IOException {
    StringBuilder pgn = new StringBuilder();
    puzzles.forEach(puzzle -> pgn.append(puzzle.pgn(MoveNotation.iccs())));
    byte[] bytes = pgn.toString().getBytes(StandardCharsets.UTF_8);
    append(game + '\t' + Base64.getEncoder().encodeToString(bytes));
  }

  private void append(String line) throws IOException {
    file.write((line + '\n').getBytes(StandardCharsets.UTF_8));
  }

  /** Deletes the file, since the work is done. */
  void delete() throws IOException {
    file.close();
    Files.deleteIfExists(path);
  }

  /** Releases the file. Idempotent. */
  @Override
  public void close() throws IOException {
    file.close();
  }
}
