package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.command.BoardStyle;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.RefusedException;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.diagram.HtmlReplay;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes a web page that replays games. */
@Command(
    name = "view",
    description = {
      "Make a web page that replays games with their variations and comments.",
      "The page is one file and needs no network."
    })
public final class ViewCommand extends GamesCommand {
  @Option(
      names = "--moves",
      paramLabel = "NOTATION",
      defaultValue = "chinese",
      converter = NotationName.Written.class,
      completionCandidates = NotationName.Names.class,
      description = "Write moves in this notation (default: chinese).")
  private MoveNotation moves = MoveNotation.chinese();

  @ArgGroup(exclusive = true)
  private Strictness strictness = new Strictness();

  @Mixin private BoardStyle style = new BoardStyle();

  private final List<GameTree> games = new ArrayList<>();
  private boolean refused;

  public ViewCommand(Console console) {
    super(console);
  }

  /** Without a game, writes nothing and leaves an existing page as it is. */
  @Override
  protected int toOutput() throws IOException, RefusedException {
    boolean good = forEach(strictness.options(), this::keep);
    if (games.isEmpty()) {
      console().error("xq view: no game to show");
      return good ? Status.REFUSED : Status.FAILED;
    }
    int status = super.toOutput();
    return good ? status : Status.FAILED;
  }

  @Override
  protected int write(Writer out) throws IOException {
    out.write(HtmlReplay.defaults().board(style.svg()).notation(moves).page(games));
    return refused ? Status.REFUSED : Status.GOOD;
  }

  private void keep(GameEntry entry) {
    if (entry instanceof GameEntry.Read read) {
      games.add(read.tree());
      Remarks.repairs(entry).forEach(repair -> report(entry, repair));
    } else {
      refused = true;
      Remarks.failures(entry).forEach(failure -> report(entry, failure));
    }
  }

  private void report(GameEntry entry, Diagnostic diagnostic) {
    if (diagnostic.severity() == Diagnostic.Severity.ERROR) {
      console().error(Remarks.line(entry, diagnostic));
    } else {
      console().note(Remarks.line(entry, diagnostic));
    }
  }
}
