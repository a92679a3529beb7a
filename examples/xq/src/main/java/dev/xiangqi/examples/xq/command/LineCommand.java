package dev.xiangqi.examples.xq.command;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputLine;
import dev.xiangqi.examples.xq.io.LineReader;
import dev.xiangqi.examples.xq.io.RefusedException;
import dev.xiangqi.examples.xq.io.Status;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;

/** A command that answers each line with one line, in order. Refused lines get an answer too. */
public abstract class LineCommand extends XqCommand {
  public LineCommand(Console console) {
    super(console);
  }

  /** {@return the answer to a line, without a line terminator} */
  protected abstract String answer(String line) throws RefusedException;

  @Override
  protected int write(Writer out) throws IOException {
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

  /**
   * {@return the text of a line}
   *
   * @throws RefusedException if the line was too long and is cut
   */
  public static String whole(InputLine line) throws RefusedException {
    if (!line.whole()) {
      throw RefusedException.syntax(
          1, "line too long, expected at most " + LineReader.LONGEST + " bytes");
    }
    return line.text();
  }
}
