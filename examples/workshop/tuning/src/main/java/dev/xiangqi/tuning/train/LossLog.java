package dev.xiangqi.tuning.train;

import dev.xiangqi.tuning.support.BadDataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The losses of a training by epoch, and their file: a head and a line for each epoch, with tabs
 * between the fields.
 *
 * @param name the name of the training
 * @param epochs the epochs, at least one
 */
record LossLog(String name, List<Epoch> epochs) {
  private static final String HEAD = "epoch\tstep\trate\ttraining\theld out";
  private static final int FIELDS = 5;

  /** {@return the text of a file} */
  static String text(List<Epoch> epochs) {
    StringBuilder text = new StringBuilder(HEAD).append('\n');
    epochs.forEach(epoch -> text.append(epoch.line()).append('\n'));
    return text.toString();
  }

  /**
   * Reads a file. Its name, without {@code .log}, is the name of the training.
   *
   * @throws BadDataException if it is malformed; names the line
   */
  static LossLog read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    if (lines.size() < 2 || !lines.get(0).equals(HEAD)) {
      throw new BadDataException(file + ": expected the log of a training and an epoch in it");
    }
    List<Epoch> epochs = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      try {
        epochs.add(parse(lines.get(i)));
      } catch (BadDataException e) {
        throw new BadDataException(file + ", line " + (i + 1), e);
      }
    }
    return new LossLog(String.valueOf(file.getFileName()).replaceFirst("\\.log$", ""), epochs);
  }

  private static Epoch parse(String line) throws BadDataException {
    String[] fields = line.split("\t", -1);
    if (fields.length != FIELDS) {
      throw new BadDataException("expected " + FIELDS + " fields, got \"" + line + '"');
    }
    try {
      Epoch epoch =
          new Epoch(
              Integer.parseInt(fields[0]),
              Long.parseLong(fields[1]),
              Double.parseDouble(fields[2]),
              Double.parseDouble(fields[3]),
              Double.parseDouble(fields[4]));
      if (epoch.number() < 1 || !isLoss(epoch.training()) || !isLoss(epoch.heldOut())) {
        throw new BadDataException("expected an epoch from 1 and losses, got \"" + line + '"');
      }
      return epoch;
    } catch (NumberFormatException e) {
      throw new BadDataException("number", e);
    }
  }

  private static boolean isLoss(double loss) {
    return loss >= 0 && loss <= 1;
  }
}
