package dev.xiangqi.examples.xq.command;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputLine;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.LineReader;
import dev.xiangqi.examples.xq.io.RefusedException;
import dev.xiangqi.examples.xq.io.Status;
import java.io.IOException;
import java.io.Writer;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;

/** A command that answers each line with one line, in order. Refused lines get an answer too. */
public abstract class LineCommand extends XqCommand {
  @Mixin private TextInput input = new TextInput();

  @Mixin private JsonOption json = new JsonOption();

  public LineCommand(Console console) {
    super(console);
  }

  /**
   * Reads simple arguments without picocli, whose set-up takes longer than the rest of a short run.
   * Leaves everything else to picocli, wrong arguments included. If this returns false, the command
   * may have taken some options and must not run.
   *
   * @param args the name of the command and its arguments
   * @return whether the arguments are complete and this command took all of them
   */
  public final boolean takes(String... args) {
    Set<String> names = new HashSet<>();
    for (int i = 1; i < args.length; i++) {
      String name = args[i];
      if (name.equals("--json")) {
        json.want();
      } else if (name.equals("-q") || name.equals("--quiet")) {
        name = "--quiet";
        beQuiet();
      } else {
        int equals = name.indexOf('=');
        if (equals < 0 && ++i == args.length) {
          return false;
        }
        String value = equals < 0 ? args[i] : name.substring(equals + 1);
        name = equals < 0 ? name : name.substring(0, equals);
        if (!takes(name, value)) {
          return false;
        }
      }
      if (!names.add(name)) {
        return false;
      }
    }
    return isComplete();
  }

  /** {@return whether the command took an option with its value} */
  protected boolean takes(String option, String value) {
    return false;
  }

  /** {@return whether no required option is missing} */
  protected boolean isComplete() {
    return true;
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
