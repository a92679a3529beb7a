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
import dev.xiangqi.search.engine.threads.LazySmp;
import dev.xiangqi.search.engine.time.DepthLimit;
import dev.xiangqi.search.engine.time.TimeBudget;
import dev.xiangqi.search.engine.time.TimeManager;
import dev.xiangqi.search.engine.tree.Contempt;
import dev.xiangqi.search.engine.tree.Endings;
import dev.xiangqi.search.engine.tree.LineInfo;
import dev.xiangqi.search.engine.tree.RootMoves;
import dev.xiangqi.search.engine.tree.Scores;
import dev.xiangqi.search.engine.tree.SearchControl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Translates game and limits into a job for the threads, and their outcome into a result. */
final class Engine {
  /** Plies beyond a wanted mate, since reductions may hide it at first. */
  private static final int MATE_DEPTH_MARGIN = 8;

  private final LazySmp lazySmp;
  private final MateSearch mateSearch;
  private final RuleSet rules;
  private final Contempt contempt;
  private final Endings endings;
  private final Supplier<SkillLevel> skills;
  private final Duration moveOverhead;
  private SkillLevel skill;

  /**
   * Makes an engine.
   *
   * @param endings what is known of endings under the rules
   * @param skills returns the strength of each new game
   */
  Engine(
      LazySmp lazySmp,
      RuleSet rules,
      Contempt contempt,
      Endings endings,
      Supplier<SkillLevel> skills,
      Duration moveOverhead) {
    this.lazySmp = lazySmp;
    this.rules = rules;
    this.mateSearch = new MateSearch(rules, endings.source());
    this.contempt = contempt;
    this.endings = endings;
    this.skills = skills;
    this.moveOverhead = moveOverhead;
    this.skill = skills.get();
  }

  void clear() {
    lazySmp.clear();
    mateSearch.clear();
    skill = skills.get();
  }

  SearchResult search(SearchTask task, Game game, SearchLimits limits, SearchListener listener) {
    Position position = game.position();
    List<Move> legal = position.legalMoves();
    if (legal.isEmpty()) {
      SearchInfo mated = SearchInfo.builder(new Score.LossIn(0)).build();
      task.report(listener, mated);
      return SearchResult.builder(StopReason.NO_LEGAL_MOVE).lines(List.of(mated)).build();
    }
    // Where nothing is permitted, the game is over, and any legal move is searched.
    List<Move> permitted = rules.permitted(game);
    List<Move> wanted = limits.allowed(permitted.isEmpty() ? legal : permitted);
    if (wanted.isEmpty()) {
      return SearchResult.builder(StopReason.NO_MOVE_ALLOWED).build();
    }
    boolean isOver = rules.judge(game).isPresent();
    Optional<KnownEnding> ending =
        isOver ? Optional.empty() : KnownEnding.of(endings, rules, game, wanted);
    List<Move> allowed = ending.map(KnownEnding::best).orElse(wanted);
    TimeBudget budget = TimeBudget.of(limits, moveOverhead);
    long nodes = Math.min(limits.nodes().orElse(Long.MAX_VALUE), skill.nodes());
    SearchControl control =
        new SearchControl(task::isStopped, task::isPondering, nodes, budget.hard());
    TimeManager timeManager = new TimeManager(limits, budget, control, allowed.size());
    if (ending.isPresent()) {
      List<LineInfo> known = ending.orElseThrow().lines(limits.lines(), control.elapsed());
      if (!known.isEmpty()) {
        return known(task, game, limits, listener, known);
      }
    }
    if (limits.mate().isPresent()) {
      if (ending.isPresent() && !ending.orElseThrow().isWin()) {
        timeManager.reportNoMate();
      } else {
        int moves = limits.mate().getAsInt();
        Optional<LineInfo> proved = mateSearch.search(game, allowed, moves, control);
        if (proved.isPresent()) {
          task.report(listener, proved.orElseThrow().toInfo());
          List<LineInfo> line = List.of(proved.orElseThrow());
          return result(game, StopReason.MATE_FOUND, line, line.get(0).nodes(), 1);
        }
        if (mateSearch.excludes()) {
          timeManager.reportNoMate();
        }
      }
    }
    UnaryOperator<LineInfo> shown = info -> ending.map(known -> known.shown(info)).orElse(info);
    RootMoves moves = RootMoves.of(game, allowed, rules, contempt);
    LazySmp.Outcome outcome =
        lazySmp.run(
            new LazySmp.Job(
                game,
                rules,
                contempt,
                ending.isPresent() ? Endings.NONE : endings,
                moves,
                Math.max(limits.lines(), skill.candidates()),
                DepthLimit.of(limits, MATE_DEPTH_MARGIN),
                control,
                timeManager),
            SearchListener.NONE.equals(listener)
                ? LazySmp.UNHEARD
                : report -> {
                  if (report.line() <= limits.lines()) {
                    task.report(listener, shown.apply(report).toInfo());
                  }
                });
    StopReason reason =
        isOver
            ? StopReason.GAME_OVER
            : task.isStopped() ? StopReason.STOPPED : timeManager.reason();
    List<LineInfo> lines = outcome.best().results(outcome.nodes()).stream().map(shown).toList();
    return result(game, reason, lines, outcome.nodes(), limits.lines());
  }

  /** Reports lines that need no search. */
  private SearchResult known(
      SearchTask task,
      Game game,
      SearchLimits limits,
      SearchListener listener,
      List<LineInfo> lines) {
    for (int i = 0; i < lines.size(); i++) {
      task.report(listener, lines.get(i).withLine(i + 1).toInfo());
    }
    StopReason reason = StopReason.KNOWN_MOVE;
    if (limits.mate().isPresent()) {
      int latest = Scores.MATE - 2 * limits.mate().getAsInt();
      reason = lines.get(0).value() > latest ? StopReason.MATE_FOUND : StopReason.NO_MATE;
    }
    return result(game, reason, lines, 0, limits.lines());
  }

  /** Builds the result: the reported lines, the chosen move's line first. */
  private SearchResult result(
      Game game, StopReason reason, List<LineInfo> found, long nodes, int wanted) {
    int chosen = skill.choose(game, found);
    List<LineInfo> lines = new ArrayList<>(found);
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
