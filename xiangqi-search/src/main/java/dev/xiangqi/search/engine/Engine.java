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

/** Makes of a game and limits a job for the team, and of what it finds a result. */
final class Engine {
  private final Team team;
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
    RootMoves moves = RootMoves.of(game, allowed, rules, temper);
    Pacer pacer = new Pacer(limits, budget, control, allowed.size());
    int lines = Math.max(limits.lines(), weakness.choices());
    Team.Job job =
        new Team.Job(
            game,
            rules,
            temper,
            moves,
            lines,
            limits.depth().orElse(SearchLimits.MAX_DEPTH),
            control,
            pacer);
    Team.Found found =
        team.run(
            job,
            report -> {
              if (report.line() <= limits.lines()) {
                task.report(listener, report.toInfo());
              }
            });
    return result(task, game, limits, found, pacer);
  }

  private SearchResult result(
      SearchTask task, Game game, SearchLimits limits, Team.Found found, Pacer pacer) {
    List<Report> lines = found.best().results(found.nodes());
    int chosen = weakness.choose(game.position(), lines);
    List<SearchInfo> infos = new ArrayList<>();
    infos.add(lines.get(chosen).withLine(1).toInfo());
    for (int i = 0; i < lines.size() && infos.size() < limits.lines(); i++) {
      if (i != chosen) {
        infos.add(lines.get(i).withLine(infos.size() + 1).toInfo());
      }
    }
    List<Move> best = infos.get(0).moves();
    SearchResult.Builder result =
        SearchResult.builder(reason(task, game, pacer))
            .bestMove(best.get(0))
            .nodes(found.nodes())
            .lines(infos);
    if (best.size() > 1) {
      result.ponderMove(best.get(1));
    }
    return result.build();
  }

  private StopReason reason(SearchTask task, Game game, Pacer pacer) {
    if (rules.judge(game).isPresent()) {
      return StopReason.GAME_OVER;
    }
    return task.isStopped() ? StopReason.STOPPED : pacer.reason();
  }
}
