package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameLinter;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.IOException;
import java.io.Writer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Checks game files for errors. */
@Command(
    name = "lint",
    description = {
      "Check game files for errors, wrong results, duplicate games and non-canonical text.",
      "Each finding is one line: SOURCE:LINE:COLUMN<TAB>CODE<TAB>message"
    })
public final class LintCommand extends GamesCommand {
  @Mixin private JsonOption json = new JsonOption();

  private final GameLinter linter = new GameLinter();
  private boolean refused;

  public LintCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected int write(Writer out) throws IOException {
    ReadOptions options = ReadOptions.defaults().withRemarks(true);
    boolean good = forEach(options, entry -> check(entry, out));
    return good ? refused ? Status.REFUSED : Status.GOOD : Status.FAILED;
  }

  private void check(GameEntry entry, Writer out) throws IOException {
    refused |= entry instanceof GameEntry.Refused;
    for (Diagnostic finding : linter.check(entry)) {
      out.write(json() ? object(entry, finding) : row(entry, finding));
      out.write('\n');
    }
  }

  private static String row(GameEntry entry, Diagnostic finding) {
    String message = finding.message() + ' ' + Remarks.where(entry, finding);
    return Remarks.place(entry, finding) + '\t' + finding.problem() + '\t' + message;
  }

  private static String object(GameEntry entry, Diagnostic finding) {
    return Remarks.describe(Remarks.game(entry), entry, finding).toString();
  }
}
