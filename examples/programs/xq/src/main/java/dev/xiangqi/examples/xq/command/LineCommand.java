package dev.xiangqi.examples.xq.command;

import dev.xiangqi.core.Move;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputLine;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.LineReader;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.tree.GameTree;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;

/** A command that answers each line with one line, in order. Refused lines get an answer too. */
public abstract class LineCommand extends XqCommand {
  /** Formats of one game a line, which the lines of these commands are, too. */
  private static final Set<String> LINES = Set.of("ucci", "txt", "epd");

  /** Number of bytes used to detect the format of a file. */
  private static final int HEAD = 1 << 16;

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

  /** {@return the argument to answer instead of standard input: a line, or a file of lines} */
  protected Optional<String> argument() {
    return Optional.empty();
  }

  /** {@return the arguments to answer instead of standard input: each a line, or a file} */
  protected List<String> arguments() {
    return argument().stream().toList();
  }

  /** {@return the answer to a line, without a line terminator} */
  protected abstract String answer(String line) throws InputRefusedException;

  /** Adds the answer to a line to a JSON object. */
  protected abstract void answer(String line, JsonObject answer) throws InputRefusedException;

  @Override
  protected final boolean json() {
    return json.wanted();
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    List<String> arguments = arguments();
    if (arguments.isEmpty()) {
      return answerLines(console().in(), out);
    }
    int status = Status.GOOD;
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      Optional<Path> file = file(argument);
      if (file.isPresent()) {
        status |= answerFile(file.get(), out);
      } else {
        put(json() ? json(i + 1, argument) : answer(argument), out);
      }
    }
    return status;
  }

  private void put(String answer, Writer out) throws IOException {
    out.write(answer + "\n");
    if (answersSlowly()) {
      out.flush();
    }
  }

  private String refusal(long number, InputRefusedException e) {
    return json() ? e.json(number).toString() : e.answer();
  }

  /** {@return whether an answer takes long, so that nobody waits for the next one to see it} */
  protected boolean answersSlowly() {
    return false;
  }

  private static Optional<Path> file(String argument) {
    try {
      return Optional.of(Path.of(argument)).filter(Files::isRegularFile);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** Answers the lines of a file, or its games: a line for each. */
  private int answerFile(Path file, Writer out) throws IOException {
    byte[] head;
    try (InputStream in = Files.newInputStream(file)) {
      head = in.readNBytes(HEAD);
    }
    Optional<GameFormat> format =
        GameFormat.detect(head).filter(found -> !LINES.contains(found.name()));
    if (format.isEmpty()) {
      try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
        return answerLines(in, out);
      }
    }
    int status = Status.GOOD;
    try (GameReader games = GameFiles.open(file)) {
      for (long number = 1; games.hasNext(); number++) {
        GameEntry entry = games.next();
        try {
          put(answer(entry, number), out);
        } catch (InputRefusedException e) {
          put(refusal(number, e), out);
          status = Status.REFUSED;
        }
      }
    }
    return status;
  }

  private String answer(GameEntry entry, long number) throws InputRefusedException {
    if (entry instanceof GameEntry.Read read) {
      String line = line(read.tree());
      return json() ? json(number, line) : answer(line);
    }
    throw FenText.refused(entry.diagnostics().get(0), 0);
  }

  /** {@return the line to answer for a game of a file; by default its main line} */
  protected String line(GameTree game) throws InputRefusedException {
    String moves = game.mainMoves().stream().map(Move::toString).collect(Collectors.joining(" "));
    return game.start().toFen() + "\t" + moves;
  }

  private int answerLines(InputStream in, Writer out) throws IOException {
    LineReader lines = input.lines(in, out);
    int status = Status.GOOD;
    for (Optional<InputLine> line = lines.next(); line.isPresent(); line = lines.next()) {
      try {
        put(answer(line.get()), out);
      } catch (InputRefusedException e) {
        put(refusal(line.get().number(), e), out);
        status = Status.REFUSED;
      }
    }
    return status;
  }

  private String answer(InputLine line) throws InputRefusedException {
    return json() ? json(line.number(), whole(line)) : answer(whole(line));
  }

  /** {@return the answer to a line or argument in JSON} */
  protected final String json(long number, String line) throws InputRefusedException {
    JsonObject answer = new JsonObject().put("input", number);
    answer(line, answer);
    return answer.toString();
  }

  /**
   * {@return the text of a line}
   *
   * @throws InputRefusedException if the line was too long and is cut
   */
  public static String whole(InputLine line) throws InputRefusedException {
    if (!line.whole()) {
      throw InputRefusedException.syntax(
          1, "line too long, expected at most " + LineReader.LONGEST + " bytes");
    }
    return line.text();
  }
}
