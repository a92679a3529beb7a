package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.book.BookMove;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.MoveSource;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.books.BookFile;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.command.MovesOption;
import dev.xiangqi.examples.xq.command.TextInput;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputLine;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.LineReader;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.Searchers;
import dev.xiangqi.search.protocol.EngineException;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Searches for the best moves. */
@Command(
    name = "analyse",
    description = {
      "Search positions for the best moves, with the built-in engine or another one.",
      "\"moves ...\" may follow a FEN, so that repetitions count. The first limit reached ends the"
          + " search."
    })
public final class AnalyseCommand extends XqCommand {
  /** Maximum delay before a report is written. */
  private static final Duration REPORT_DELAY = Duration.ofMillis(50);

  @Parameters(
      arity = "0..*",
      paramLabel = "FEN",
      description = "The positions to search (default: the lines of standard input).")
  private List<String> fens = List.of();

  @Mixin private LimitOptions limits = new LimitOptions();

  @Mixin private SearcherOptions searcher = new SearcherOptions();

  @Option(
      names = "--book",
      paramLabel = "BOOK",
      description =
          "Consult BOOK first, an xq book, a BOOK.DAT or a text book. In a known position its first"
              + " move is the answer. Searches with --mate or several --lines do not use it.")
  private Optional<Path> book = Optional.empty();

  @Mixin private MovesOption moves = new MovesOption();

  @Option(
      names = "--tsv",
      description =
          "Print only the final lines, one row each:"
              + " FEN<TAB>line<TAB>bestmove<TAB>score<TAB>depth<TAB>nodes<TAB>pv.")
  private boolean tsv;

  @Mixin private JsonOption json = new JsonOption();

  @Mixin private TextInput input = new TextInput();

  public AnalyseCommand(Console console) {
    super(console);
  }

  @Override
  protected void check() {
    json.checkAlone(this, "--tsv", tsv);
    checked(
        () -> {
          searcher.check();
          return limits.limits();
        });
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    searcher.checkTables();
    AnalysisOutput analyses = output(out);
    try (Searcher opened = open()) {
      int status = Status.GOOD;
      if (fens.isEmpty()) {
        LineReader lines = input.lines(console().in(), out);
        for (Optional<InputLine> line = lines.next(); line.isPresent(); line = lines.next()) {
          status |= analyse("standard input", line.get(), opened, analyses, out);
        }
      }
      for (int i = 0; i < fens.size(); i++) {
        status |=
            analyse("argument", new InputLine(i + 1, fens.get(i), true), opened, analyses, out);
      }
      return status;
    } catch (EngineException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private AnalysisOutput output(Writer out) {
    if (json()) {
      return new AnalysisJson(out, moves.notation());
    }
    return tsv
        ? new AnalysisTable(out, moves.notation())
        : new AnalysisReport(out, moves.notation());
  }

  private Searcher open() throws IOException {
    if (book.isEmpty()) {
      return checked(searcher::open);
    }
    BookFile file = BookFile.open(book.get());
    // Always the first move, not a random one, so that the answer is repeatable.
    MoveSource first =
        new MoveSource() {
          @Override
          public Optional<Move> pick(Position position, Random random) {
            return pick(position, move -> true, random);
          }

          @Override
          public Optional<Move> pick(Position position, Predicate<Move> allowed, Random random) {
            return file.view().moves(position).stream()
                .map(BookMove::move)
                .filter(allowed)
                .findFirst();
          }
        };
    try {
      Searcher withBook = Searchers.withSource(first, new Random(0), checked(searcher::open));
      return new BookedSearcher(withBook, file);
    } catch (RuntimeException e) {
      file.close();
      throw e;
    }
  }

  private int analyse(
      String source, InputLine line, Searcher opened, AnalysisOutput analyses, Writer out)
      throws IOException {
    try {
      analyse(line.number(), FenText.read(LineCommand.whole(line)), opened, analyses);
      return Status.GOOD;
    } catch (InputRefusedException e) {
      if (json()) {
        out.write(e.json(line.number()) + "\n");
      } else if (tsv) {
        out.write(e.answer() + "\n");
      } else {
        console().error(e.describe(source, line.number()));
      }
      return Status.REFUSED;
    }
  }

  private void analyse(long number, Game game, Searcher opened, AnalysisOutput analyses)
      throws IOException {
    SearchLimits searchLimits = limits.limits();
    Queue<SearchInfo> reports = new ConcurrentLinkedQueue<>();
    Position position = game.position();
    opened.newGame();
    SearchHandle handle = checked(() -> opened.start(game, searchLimits, reports::add));
    analyses.begin(number, position);
    Optional<SearchResult> result;
    do {
      result = handle.join(REPORT_DELAY);
      while (!reports.isEmpty()) {
        analyses.info(position, reports.remove());
      }
    } while (result.isEmpty());
    analyses.end(position, result.get());
  }

  /** Carries out a request; an option that it refuses is wrong usage. */
  private <T> T checked(Supplier<T> request) {
    try {
      return request.get();
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }
}
