package dev.xiangqi.examples.xq.find;

import dev.xiangqi.book.collection.GameCollection;
import dev.xiangqi.core.pattern.Comparison;
import dev.xiangqi.core.pattern.InvalidPatternException;
import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.core.query.Query;
import dev.xiangqi.core.query.TextMatching;
import dev.xiangqi.examples.xq.command.ChineseMatching;
import dev.xiangqi.examples.xq.command.JobsOption;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.command.PositionOptions;
import dev.xiangqi.examples.xq.games.FileWarnings;
import dev.xiangqi.examples.xq.games.ReadingCommand;
import dev.xiangqi.examples.xq.games.Strictness;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputFiles;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.examples.xq.io.Unclosed;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.find.FoundGame;
import dev.xiangqi.notation.find.GameFinder;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.WriteOptions;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds games in which a query holds. */
@Command(
    name = "find",
    description = {
      "Find the games in which a query holds, and write them as PGN.",
      "A query describes positions, moves and games: \"hollow C and player 'Hu Ronghua'\"."
          + " docs/find.md explains it with examples.",
      "The last line of standard error is: N games, M found, K refused."
    })
public final class FindCommand extends ReadingCommand {
  private static final Pattern NUMBER = Pattern.compile("\\s*game\\s+([1-9]\\d{0,8})\\s*");

  @Parameters(
      paramLabel = "QUERY [INPUT...]",
      arity = "0..*",
      description =
          "The query (none with --position), then the files and folders to read (default: standard"
              + " input). The format is detected from the content. Files inside .gz and .zip are"
              + " read too. A file of xq index is searched without reading all of it.")
  private List<String> arguments = new ArrayList<>();

  @Mixin private PositionOptions position = new PositionOptions();

  @ArgGroup(exclusive = true)
  private FoundForm form = new FoundForm();

  @Option(
      names = "--moves",
      paramLabel = "NOTATION",
      defaultValue = "chinese",
      converter = NotationName.Written.class,
      completionCandidates = NotationName.Names.class,
      description = "Write moves in this notation (default: chinese).")
  private MoveNotation notation = MoveNotation.chinese();

  @Mixin private JsonOption json = new JsonOption();

  @Mixin private JobsOption jobs = new JobsOption();

  @ArgGroup(exclusive = true)
  private Strictness strictness = new Strictness();

  private long games;
  private long found;
  private long refused;
  private boolean failed;

  public FindCommand(Console console) {
    super(console);
  }

  /** What to write of the games found. */
  static final class FoundForm {
    @Option(names = "--count", description = "Write only the number of games.")
    private boolean count;

    @Option(
        names = "--list",
        description =
            "Write a line for each game: SOURCE:GAME, result, players, date and event, with tabs"
                + " between.")
    private boolean list;

    @Option(
        names = "--positions",
        description =
            "Write each position instead of games: SOURCE:GAME<TAB>PLY<TAB>FEN<TAB>next move.")
    private boolean positions;

    @Option(
        names = "--next",
        description =
            "Write a table of the moves played next: move, games, wins of Red, draws, wins of"
                + " Black, score of Red in percent, average year.")
    private boolean next;
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected void check() {
    jobs.check(this);
    if (!position.isPresent() && arguments.isEmpty()) {
      throw usage("expected a QUERY or --position FEN");
    }
  }

  @Override
  public List<Path> sources() {
    List<String> inputs = position.isPresent() ? arguments : arguments.subList(1, arguments.size());
    Optional<String> number = position.isPresent() ? Optional.empty() : number();
    if (number.isPresent() && inputs.isEmpty()) {
      throw usage("'" + arguments.get(0) + "': expected the file with it, such as games.xqi");
    }
    try {
      return inputs.isEmpty()
          ? List.of(InputFiles.STANDARD)
          : inputs.stream()
              .map(input -> Path.of(number.map(some -> input + ":" + some).orElse(input)))
              .toList();
    } catch (InvalidPathException e) {
      throw usage("INPUT: no path: \"" + e.getInput() + "\"");
    }
  }

  @Override
  protected int run(OutputStream out) throws IOException, InputRefusedException {
    Optional<PositionQuery> asked = position.query();
    Query query = asked.isPresent() ? asked.orElseThrow().query() : query();
    if (form.count || form.list || form.positions || form.next || json()) {
      Writer text =
          new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
      search(query, asked, report(text, asked, query));
      text.flush();
    } else {
      GameFormat pgn = GameFormat.named("pgn").orElseThrow();
      try (GameWriter writer = pgn.writer(new Unclosed(out), WriteOptions.notation(notation))) {
        search(query, asked, new FoundReport.OfGames(writer));
      }
    }
    if (!hasOutput()) {
      file()
          .ifPresent(
              file ->
                  console().error("xq find: no game to search, " + file + " is left as it was"));
    }
    console().note(games + " games, " + found + " found, " + refused + " refused");
    return failed ? Status.FAILED : refused > 0 ? Status.REFUSED : Status.GOOD;
  }

  /** {@return false if nothing could be read: then there was nothing to search} */
  @Override
  protected boolean hasOutput() {
    return games > refused || (refused == 0 && !failed);
  }

  private FoundReport report(Writer out, Optional<PositionQuery> position, Query query) {
    if (form.count) {
      return new FoundReport.OfCount(out, json());
    }
    if (form.positions) {
      return new FoundPositions(out, json(), notation);
    }
    if (form.next) {
      return new FoundNextMoves(out, json(), notation, position);
    }
    return json()
        ? new FoundReport.OfGamesAsJson(out, !query.isOfGames())
        : new FoundReport.OfLines(out);
  }

  /** {@return the number of a query {@code game 231}, which names a game as an address does} */
  private Optional<String> number() {
    Matcher matcher = NUMBER.matcher(arguments.get(0));
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  private Query query() throws InputRefusedException {
    if (number().isPresent()) {
      return Query.plies(Comparison.AT_LEAST, 0);
    }
    try {
      return position.turned(Query.parse(arguments.get(0)));
    } catch (InvalidPatternException e) {
      if (isFile(arguments.get(0))) {
        throw usage(
            "expected a QUERY before the files, found the file \"" + arguments.get(0) + "\"");
      }
      throw InputRefusedException.syntax(
          e.offset() + 1, "expected " + e.expected() + ", found " + e.found());
    }
  }

  private static boolean isFile(String argument) {
    try {
      return Files.exists(Path.of(argument));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private void search(Query query, Optional<PositionQuery> asked, FoundReport report)
      throws IOException {
    Progress progress = progress(showsProgress());
    TextMatching matching = new ChineseMatching();
    GameFinder finder = GameFinder.of(query, matching);
    FileWarnings warnings = new FileWarnings(console(), progress, false);
    EntryTask task =
        entry -> {
          search(entry, finder, report, progress);
          if (entry instanceof GameEntry.Read) {
            warnings.add(entry);
          }
        };
    List<Path> files = new ArrayList<>();
    for (Path source : sources()) {
      if (GameCollection.isCollection(source)) {
        searchFiles(files, progress, task);
        files.clear();
        try (GameCollection collection = GameCollection.open(source)) {
          games += collection.size();
          found +=
              report.addAll(
                  IndexFindings.of(collection, query, asked, matching, jobs.number(), progress));
        }
      } else {
        files.add(source);
      }
    }
    searchFiles(files, progress, task);
    progress.clear();
    report.end();
    warnings.end();
  }

  private void searchFiles(List<Path> files, Progress progress, EntryTask task) throws IOException {
    failed |= !forEach(files, strictness.options(), progress, jobs.number(), task);
  }

  private void search(GameEntry entry, GameFinder finder, FoundReport report, Progress progress)
      throws IOException {
    games++;
    if (entry instanceof GameEntry.Read read) {
      Optional<FoundGame> game = finder.find(read.tree());
      if (game.isPresent()) {
        found++;
        report.add(Finding.of(read, game.orElseThrow()));
      }
    } else {
      refused++;
      reportFailures(entry, progress);
    }
  }
}
