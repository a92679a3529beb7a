package dev.xiangqi.examples.xq.positions;

import dev.xiangqi.core.Perft;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.command.TextInput;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputFiles;
import dev.xiangqi.examples.xq.io.InputLine;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.LineReader;
import dev.xiangqi.examples.xq.io.Status;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks a file of perft counts with lines such as {@code FEN;D1 44;D2 1920}. For a single run. */
final class EpdCheck {
  /** The beginning of a count, such as D3; others are names or operations of EPD. */
  private static final Pattern COUNT = Pattern.compile(" *D(?:\\w|\\d+)\\b");

  private final Console console;
  private final int depth;
  private final int threads;
  private final boolean json;
  private String source = "";
  private int passed;
  private int failed;
  private boolean refused;

  EpdCheck(Console console, int depth, int threads, boolean json) {
    this.console = console;
    this.depth = depth;
    this.threads = threads;
    this.json = json;
  }

  /** Checks all entries up to the depth limit, and returns the exit status. */
  int run(Path file, TextInput input, Writer out) throws IOException {
    boolean standard = file.equals(InputFiles.STANDARD);
    source = InputFiles.describe(file);
    try (InputStream in = standard ? console.in() : Files.newInputStream(file)) {
      LineReader lines = input.lines(in, out);
      for (Optional<InputLine> line = lines.next(); line.isPresent(); line = lines.next()) {
        check(line.get(), out);
      }
    }
    if (json) {
      out.write(new JsonObject().put("passed", passed).put("failed", failed) + "\n");
    } else {
      out.write(passed + " passed, " + failed + " failed\n");
    }
    return failed > 0 || refused ? Status.REFUSED : Status.GOOD;
  }

  private void check(InputLine line, Writer out) throws IOException {
    String text = line.text();
    if (text.isBlank() || text.startsWith("#")) {
      return;
    }
    try {
      int at = text.indexOf(';');
      if (at < 0 || !line.whole()) {
        throw InputRefusedException.syntax(1, "expected a line such as FEN;D1 44;D2 1920");
      }
      Position position = FenText.read(LineCommand.whole(line)).position();
      while (at >= 0 && at < text.length() - 1) {
        int next = text.indexOf(';', at + 1);
        entry(line, position, at + 1, text.substring(at + 1, next < 0 ? text.length() : next), out);
        at = next;
      }
    } catch (InputRefusedException e) {
      refused = true;
      if (json) {
        out.write(e.json(line.number()) + "\n");
      } else {
        console.error(e.describe(source, line.number()));
      }
    }
  }

  private void entry(InputLine line, Position position, int offset, String entry, Writer out)
      throws IOException, InputRefusedException {
    if (!COUNT.matcher(entry).lookingAt()) {
      return;
    }
    String[] words = entry.strip().split(" +", -1);
    long plies;
    long expected;
    try {
      if (words.length != 2) {
        throw new NumberFormatException();
      }
      plies = Long.parseLong(words[0].substring(1));
      expected = Long.parseLong(words[1]);
    } catch (NumberFormatException e) {
      throw InputRefusedException.syntax(
          offset + 1, "expected an entry such as D3 79666, found \"" + entry + "\"");
    }
    if (plies < 0 || plies > depth) {
      return;
    }
    long found = Perft.count(position, (int) plies, threads);
    if (found == expected) {
      passed++;
    } else {
      failed++;
      if (json) {
        JsonObject failure =
            new JsonObject()
                .put("input", line.number())
                .put("column", offset + 1)
                .put("depth", plies)
                .put("nodes", found)
                .put("expected", expected);
        out.write(failure + "\n");
        return;
      }
      String place = source + ':' + line.number() + ':' + (offset + 1);
      out.write(place + ": D" + plies + " is " + found + ", expected " + expected + '\n');
    }
  }
}
