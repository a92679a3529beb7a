package dev.xiangqi.examples.board.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.Bound;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.StopReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A search of one position with several lines, in slices, so that analyses take turns. */
public final class AnalysisJob extends EngineJob {
  /** Greatest time of an analysis. */
  public static final Duration TIME = Duration.ofSeconds(60);

  /** Greatest number of lines. */
  public static final int MAX_LINES = 5;

  private static final Duration SLICE = Duration.ofSeconds(5);
  private static final long REPORT_NANOS = Duration.ofMillis(200).toNanos();

  private final Game game;
  private final int lines;
  private final Consumer<List<SearchInfo>> receiver;
  private final Runnable end;
  private final TreeMap<Integer, SearchInfo> latest = new TreeMap<>();
  private final Duration slice;
  private Duration left;
  private long started;
  private long reported;
  private int depth;

  /**
   * Creates a job.
   *
   * @param settings how the engine plays
   * @param owner the connection
   * @param game the moves so far; the game must not be over
   * @param lines the number of lines, 1-5
   * @param receiver receives the lines of each depth, the best first; deeper each time
   * @param end called once after the last lines, unless the job was cancelled
   */
  public AnalysisJob(
      SearchSettings settings,
      String owner,
      Game game,
      int lines,
      Consumer<List<SearchInfo>> receiver,
      Runnable end) {
    this(settings, owner, game, lines, receiver, end, TIME, SLICE);
  }

  AnalysisJob(
      SearchSettings settings,
      String owner,
      Game game,
      int lines,
      Consumer<List<SearchInfo>> receiver,
      Runnable end,
      Duration time,
      Duration slice) {
    super(settings, owner, false);
    this.left = time;
    this.slice = slice;
    this.game = game;
    this.lines = Math.min(lines, game.position().legalMoves().size());
    this.receiver = receiver;
    this.end = end;
  }

  @Override
  protected Game game() {
    return game;
  }

  @Override
  protected SearchLimits limits() {
    started = System.nanoTime();
    latest.clear();
    Duration time = left.compareTo(slice) < 0 ? left : slice;
    return SearchLimits.builder().time(time).lines(lines).build();
  }

  @Override
  protected SearchListener listener() {
    return info -> {
      if (info.bound() == Bound.EXACT && !info.moves().isEmpty()) {
        latest.put(info.line(), info);
        if (info.line() == lines && System.nanoTime() - reported > REPORT_NANOS) {
          report(new ArrayList<>(latest.values()));
        }
      }
    };
  }

  private void report(List<SearchInfo> infos) {
    if (infos.size() == lines && infos.get(0).depth() > depth && !isCancelled()) {
      depth = infos.get(0).depth();
      reported = System.nanoTime();
      receiver.accept(infos);
    }
  }

  @Override
  protected boolean done(SearchResult result) {
    report(result.lines());
    left = left.minusNanos(System.nanoTime() - started);
    boolean again =
        left.compareTo(Duration.ofMillis(100)) > 0
            && (result.stopReason() == StopReason.STOPPED
                || result.stopReason() == StopReason.LIMIT);
    if (!again) {
      end.run();
    }
    return again;
  }

  @Override
  protected void failed(Throwable failure) {
    end.run();
  }
}
