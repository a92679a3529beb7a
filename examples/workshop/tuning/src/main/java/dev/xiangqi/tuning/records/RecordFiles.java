package dev.xiangqi.tuning.records;

import dev.xiangqi.tuning.support.BadDataException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The files of a folder of games: {@code games-000000.bin} and so on, named after their first game.
 * A file contains only {@link PositionRecord}s; the records of a game are consecutive.
 */
public final class RecordFiles {
  /** Receives the records in file order. */
  @FunctionalInterface
  public interface Visitor {
    /** Receives one record. */
    void visit(PositionRecord positionRecord) throws IOException;
  }

  private RecordFiles() {}

  /** {@return the file that begins with the game {@code firstGame}} */
  public static Path file(Path folder, long firstGame) {
    return folder.resolve(String.format(Locale.ROOT, "games-%06d.bin", firstGame));
  }

  /** {@return the game files of a folder, sorted by name} */
  public static List<Path> in(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().matches("games-\\d{6,18}\\.bin"))
          .sorted()
          .toList();
    }
  }

  /**
   * {@return the game files of a folder, sorted by name, at least one}
   *
   * @throws BadDataException if there is no file
   */
  public static List<Path> existing(Path folder) throws IOException {
    List<Path> files = in(folder);
    if (files.isEmpty()) {
      throw new BadDataException(folder + ": expected files games-000000.bin and so on, got none");
    }
    return files;
  }

  /**
   * Reads all files of a folder.
   *
   * @throws BadDataException if there is no file or a record is malformed; names the record
   */
  public static void read(Path folder, Visitor visitor) throws IOException {
    for (Path file : existing(folder)) {
      readFile(file, visitor);
    }
  }

  /**
   * Reads a file.
   *
   * @throws BadDataException if a record is malformed; names the record
   */
  public static void readFile(Path file, Visitor visitor) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      read(file, in, visitor);
    }
  }

  private static void read(Path file, InputStream in, Visitor visitor) throws IOException {
    byte[] bytes = in.readNBytes(PositionRecord.BYTES);
    for (long number = 0; bytes.length > 0; number++) {
      visitor.visit(parse(file, number, bytes));
      bytes = in.readNBytes(PositionRecord.BYTES);
    }
  }

  private static PositionRecord parse(Path file, long number, byte[] bytes)
      throws BadDataException {
    try {
      PositionRecord found = PositionRecord.of(bytes);
      if (number == 0 && !found.opensGame()) {
        throw new BadDataException("expected the first record of a game");
      }
      return found;
    } catch (BadDataException e) {
      throw new BadDataException(file + ", record " + number, e);
    }
  }
}
