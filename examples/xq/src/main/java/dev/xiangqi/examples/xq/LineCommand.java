package dev.xiangqi.examples.xq;

import java.io.IOException;
import java.io.Writer;
import java.util.Optional;

/** A command that answers every line with one line, in order, refused ones too. */
abstract class LineCommand extends XqCommand {
  LineCommand(Console console) {
    super(console);
  }

  /** The answer to a line, without a line's end. */
  abstract String answer(String line) throws RefusedException;

  @Override
  int write(Writer out) throws IOException {
    LineReader lines = new LineReader(console().in(), out);
    int status = Status.GOOD;
    for (Optional<InputLine> line = lines.next(); line.isPresent(); line = lines.next()) {
      try {
        out.write(answer(whole(line.get())));
      } catch (RefusedException e) {
        out.write(e.answer());
        status = Status.REFUSED;
      }
      out.write('\n');
    }
    return status;
  }

  /** The text of a line, if all of it was kept. */
  static String whole(InputLine line) throws RefusedException {
    if (!line.whole()) {
      throw RefusedException.syntax(
          1, "line too long, expected at most " + LineReader.LONGEST + " bytes");
    }
    return line.text();
  }
}
