package dev.xiangqi.search.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearchTask;
import dev.xiangqi.search.StopReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes of a game and limits a job for the team, and of what it finds a result. */
final class Engine {
  private static final int BEYOND_MATE = 8;

  private final Team team;
  private final Proof proof = new Proof();
  private final RuleSet rules;
  private final Temper temper;
  private final Weakness weakness;
  private final Duration overhead;

  Engine(Team team, RuleSet rules, Temper temper, Weakness weakness, Duration overhead) {
    this.team = team;
    this.rules = rules;
    this.temper = temper;
    this.weakness = weakness;
    this.overhead = overhead;
  }

  void clear() {
    team.clear();
    proof.clear();
  }

  SearchResult search(SearchTask task, Game game, SearchLimits limits, SearchListener listener) {
    Position position = game.position();
    List<Move> legal = position.legalMoves();
    if (legal.isEmpty()) {
      SearchInfo mated = SearchInfo.builder(new Score.LossIn(0)).build();
      task.report(listener, mated);
      return SearchResult.builder(StopReason.NO_LEGAL_MOVE).lines(List.of(mated)).build();
    }
    List<Move> allowed = limits.allowed(legal);
    if (allowed.isEmpty()) {
      return SearchResult.builder(StopReason.NO_MOVE_ALLOWED).build();
    }
    TimeBudget budget = TimeBudget.of(limits, overhead);
    long nodes = Math.min(limits.nodes().orElse(Long.MAX_VALUE), weakness.nodes());
    SearchControl control = new SearchControl(task::isStopped, task::isPondering, nodes, budget);
    Pacer pacer = new Pacer(limits, budget, control, allowed.size());
    if (limits.mate().isPresent()) {
      int moves = limits.mate().getAsInt();
      Optional<Report> proved = proof.search(game, allowed, moves, control);
      if (proved.isPresent()) {
        task.report(listener, proved.orElseThrow().toInfo());
        List<Report> line = List.of(proved.orElseThrow());
        return result(game, StopReason.MATE_FOUND, line, line.get(0).nodes(), 1);
      }
      if (proof.excluded() >= moves) {
        pacer.excludeMate();
      }
    }
    RootMoves moves = RootMoves.of(game, allowed, rules, temper);
    Team.Found found =
        team.run(
            new Team.Job(
                game,
                rules,
                temper,
                moves,
                Math.max(limits.lines(), weakness.choices()),
                depth(limits),
                control,
                pacer),
            report -> {
              if (report.line() <= limits.lines()) {
                task.report(listener, report.toInfo());
              }
            });
    StopReason reason =
        rules.judge(game).isPresent()
            ? StopReason.GAME_OVER
            : task.isStopped() ? StopReason.STOPPED : pacer.reason();
    List<Report> lines = found.best().results(found.nodes());
    return result(game, reason, lines, found.nodes(), limits.lines());
  }

  /** How deep to go: if nothing but a mate is asked for, somewhat deeper than it lies. */
  private static int depth(SearchLimits limits) {
    boolean mateAlone =
        limits.mate().isPresent()
            && limits.nodes().isEmpty()
            && limits.time().isEmpty()
            && limits.timeLeft().isEmpty();
    int deepest = mateAlone ? 2 * limits.mate().getAsInt() + BEYOND_MATE : SearchLimits.MAX_DEPTH;
    return Math.min(limits.depth().orElse(deepest), SearchLimits.MAX_DEPTH);
  }

  /** The lines as they are told, the move that is chosen first. */
  private SearchResult result(
      Game game, StopReason reason, List<Report> found, long nodes, int wanted) {
    int chosen = weakness.choose(game.position(), found);
    List<Report> lines = new ArrayList<>(found);
    lines.add(0, lines.remove(chosen));
    List<SearchInfo> infos = new ArrayList<>();
    for (int i = 0; i < Math.min(wanted, lines.size()); i++) {
      infos.add(lines.get(i).withLine(i + 1).toInfo());
    }
    List<Move> best = infos.get(0).moves();
    SearchResult.Builder result =
        SearchResult.builder(reason).bestMove(best.get(0)).nodes(nodes).lines(infos);
    if (best.size() > 1) {
      result.ponderMove(best.get(1));
    }
    return result.build();
  }
}
