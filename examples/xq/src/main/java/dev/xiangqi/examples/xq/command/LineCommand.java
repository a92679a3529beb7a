package dev.xiangqi.examples.xq.command;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputLine;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.LineReader;
import dev.xiangqi.examples.xq.io.RefusedException;
import dev.xiangqi.examples.xq.io.Status;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import picocli.CommandLine.Mixin;

/** A command that answers each line with one line, in order. Refused lines get an answer too. */
public abstract class LineCommand extends XqCommand {
  @Mixin private TextInput input = new TextInput();

  @Mixin private JsonOption json = new JsonOption();

  public LineCommand(Console console) {
    super(console);
  }

  /** {@return the answer to a line, without a line terminator} */
  protected abstract String answer(String line) throws RefusedException;

  /** Adds the answer to a line to a JSON object. */
  protected abstract void answer(String line, JsonObject answer) throws RefusedException;

  @Override
  protected final boolean json() {
    return json.wanted();
  }

  @Override
  protected int write(Writer out) throws IOException, RefusedException {
    LineReader lines = input.lines(console().in(), out);
    int status = Status.GOOD;
    for (Optional<InputLine> line = lines.next(); line.isPresent(); line = lines.next()) {
      try {
        out.write(answer(line.get()));
      } catch (RefusedException e) {
        out.write(json() ? e.json(line.get().number()).toString() : e.answer());
        status = Status.REFUSED;
      }
      out.write('\n');
    }
    return status;
  }

  private String answer(InputLine line) throws RefusedException {
    return json() ? json(line.number(), whole(line)) : answer(whole(line));
  }

  /** {@return the answer to a line or argument in JSON} */
  protected final String json(long number, String line) throws RefusedException {
    JsonObject answer = new JsonObject().put("input", number);
    answer(line, answer);
    return answer.toString();
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
