package dev.xiangqi.tuning.shuffle;

import dev.xiangqi.tuning.network.ActiveInputs;
import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.records.RecordBytes;
import dev.xiangqi.tuning.records.RecordFiles;
import dev.xiangqi.tuning.support.BadDataException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads the records of folders of games as bytes, without making the positions. */
final class RecordReader {
  private static final int BUFFER = 1 << 16;

  /** Receives the records in the order of folders and files. */
  @FunctionalInterface
  interface Visitor {
    /** Receives one record, in an array that is used again. */
    void visit(byte[] bytes) throws IOException;
  }

  private final List<Path> files = new ArrayList<>();

  /**
   * Finds the files of folders.
   *
   * @throws BadDataException if a folder has no files
   */
  RecordReader(List<Path> folders) throws IOException {
    for (Path folder : folders) {
      files.addAll(RecordFiles.existing(folder));
    }
  }

  /** {@return the number of bytes of all files} */
  long bytes() throws IOException {
    long sum = 0;
    for (Path file : files) {
      sum += Files.size(file);
    }
    return sum;
  }

  /**
   * Reads all files.
   *
   * @throws BadDataException if a record is malformed; names the record
   */
  void read(Visitor visitor) throws IOException {
    ActiveInputs board = new ActiveInputs();
    byte[] bytes = new byte[PositionRecord.BYTES];
    for (Path file : files) {
      try (InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
        int length = in.readNBytes(bytes, 0, bytes.length);
        for (long number = 0; length > 0; number++) {
          check(board, bytes, length, file, number);
          visitor.visit(bytes);
          length = in.readNBytes(bytes, 0, bytes.length);
        }
      }
    }
  }

  private static void check(ActiveInputs board, byte[] bytes, int length, Path file, long number)
      throws BadDataException {
    try {
      if (length != bytes.length) {
        throw new BadDataException("expected " + bytes.length + " bytes, got " + length);
      }
      board.read(bytes, 0);
      RecordBytes.checkFlags(bytes, 0);
      if (number == 0 && !RecordBytes.opensGame(bytes, 0)) {
        throw new BadDataException("expected the first record of a game");
      }
    } catch (BadDataException e) {
      throw new BadDataException(file + ", record " + number, e);
    }
  }
}
