package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.command.BoardStyle;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.Language;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.command.ThemeOption;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.diagram.GifReplay;
import dev.xiangqi.notation.diagram.HtmlReplay;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.tree.GameTree;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes a web page that replays games. */
@Command(
    name = "view",
    description = {
      "Make a web page that replays games with their variations and comments, or an animation of one"
          + " game.",
      "The page is one file and needs no network. More games than a browser bears in one page get"
          + " further pages: FILE-2, FILE-3 and so on, with links between them.",
      "With --engine it analyses the position that is shown, by an engine in the page.",
      "--format gif draws the moves of one game as an animation.",
      "With --json, standard output gets one object per game and one for the totals."
    })
public final class ViewCommand extends GamesCommand {
  /** What is made of the games, named as on the command line. */
  enum Format {
    /** A web page. */
    html,
    /** An animated GIF of one game. */
    gif
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "html",
      description = "Make this: ${COMPLETION-CANDIDATES} (default: html).")
  private Format format = Format.html;

  @Option(
      names = "--width",
      paramLabel = "PIXELS",
      description = "Draw gif boards with this width, 64-1024 (default: 360).")
  private Optional<Integer> width = Optional.empty();

  @Option(
      names = "--delay",
      paramLabel = "MS",
      description = "Show each position of a gif so long, 20-60000 milliseconds (default: 1000).")
  private Optional<Integer> delay = Optional.empty();

  @Option(
      names = "--moves",
      paramLabel = "NOTATION",
      converter = NotationName.Written.class,
      completionCandidates = NotationName.Names.class,
      description =
          "Write moves in this notation (default: chinese; with --language, the one of the"
              + " language).")
  private Optional<MoveNotation> moves = Optional.empty();

  @Option(
      names = "--language",
      paramLabel = "LANGUAGE",
      converter = Language.Name.class,
      completionCandidates = Language.Names.class,
      description =
          "Write the words of the page in this language: en, zh or zh-Hant (default: that of the"
              + " games).")
  private Optional<Language> language = Optional.empty();

  @Mixin private EngineScript engine = new EngineScript();

  @Mixin private ThemeOption theme = new ThemeOption();

  @ArgGroup(exclusive = true)
  private Strictness strictness = new Strictness();

  @Mixin private JsonOption json = new JsonOption();

  @Mixin private BoardStyle style = new BoardStyle();

  private final List<GameTree> games = new ArrayList<>();
  private Optional<String> script = Optional.empty();
  private Optional<ConversionReport> report = Optional.empty();
  private Optional<FileWarnings> warnings = Optional.empty();
  private long refused;

  public ViewCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected void check() {
    json.checkFile(this);
    if (format == Format.html && (width.isPresent() || delay.isPresent())) {
      throw usage("--width and --delay: expected --format gif with them");
    }
    if (format == Format.gif && (language.isPresent() || moves.isPresent())) {
      throw usage("--format gif: expected no --language or --moves with it");
    }
    if (format == Format.gif && engine.isWanted()) {
      throw usage("--format gif: expected no --engine or --engine-file with it");
    }
    try {
      animation();
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private GifReplay animation() {
    GifReplay replay = GifReplay.of(style.svg(theme.board()));
    replay = width.map(replay::width).orElse(replay);
    return delay.map(Duration::ofMillis).map(replay::delay).orElse(replay);
  }

  /** Without a game, writes nothing and leaves an existing page as it is. */
  @Override
  protected int toOutput() throws IOException, InputRefusedException {
    script = engine.read();
    report = json() ? Optional.of(new JsonReport(console(), false)) : Optional.empty();
    FileWarnings found = new FileWarnings(console(), progress(false), true);
    warnings = Optional.of(found);
    boolean good = forEach(strictness.options(), this::keep);
    found.end();
    if (report.isPresent()) {
      report.get().end(games.size() + refused, refused);
    }
    if (games.isEmpty()) {
      console().error("xq view: no game to show");
      return good ? Status.REFUSED : Status.FAILED;
    }
    if (format == Format.gif && games.size() > 1) {
      console().error("xq view: expected one game for --format gif, got " + games.size());
      return Status.REFUSED;
    }
    Optional<Path> plain = file().filter(ViewCommand::isPlain);
    if (plain.isPresent() && format == Format.html) {
      ReplayFiles files = new ReplayFiles(plain.get());
      files.write(replay(), games);
      files.message(games.size()).ifPresent(console()::note);
    } else {
      super.toOutput();
    }
    return !good ? Status.FAILED : refused > 0 ? Status.REFUSED : Status.GOOD;
  }

  private static boolean isPlain(Path file) {
    return !Files.exists(file) || Files.isRegularFile(file);
  }

  @Override
  protected int run(OutputStream out) throws IOException, InputRefusedException {
    if (format == Format.html) {
      return super.run(out);
    }
    OutputStream buffered = new BufferedOutputStream(out);
    animation().write(games.get(0), buffered);
    buffered.flush();
    return Status.GOOD;
  }

  /** Writes one page: there is no name for a second one. */
  @Override
  protected int write(Writer out) throws IOException {
    long pages = replay().pages(games, number -> "").count();
    if (pages > 1) {
      console()
          .note(
              "xq view: "
                  + games.size()
                  + " games in one page, which a browser may not bear; -o FILE.html makes "
                  + pages
                  + " pages");
    }
    out.write(replay().page(games));
    return Status.GOOD;
  }

  private HtmlReplay replay() {
    HtmlReplay replay = HtmlReplay.defaults().board(style.svg(theme.board())).theme(theme.page());
    if (language.isPresent()) {
      replay = replay.language(language.get().locale());
    }
    if (moves.isPresent() || language.isEmpty()) {
      replay = replay.notation(moves.orElseGet(MoveNotation::chinese));
    }
    if (script.isPresent()) {
      replay = replay.engine(script.get());
    }
    return replay;
  }

  private void keep(GameEntry entry) throws IOException {
    if (report.isPresent()) {
      keep(entry, report.get());
    } else if (entry instanceof GameEntry.Read read) {
      games.add(read.tree());
      warnings.orElseThrow().add(entry);
    } else {
      refused++;
      Remarks.failures(entry).forEach(failure -> report(entry, failure));
    }
  }

  private void keep(GameEntry entry, ConversionReport objects) throws IOException {
    if (entry instanceof GameEntry.Read read) {
      games.add(read.tree());
      objects.written(read, read.tree(), List.of());
    } else {
      refused++;
      for (Diagnostic failure : Remarks.failures(entry)) {
        objects.refused(entry, failure);
      }
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
