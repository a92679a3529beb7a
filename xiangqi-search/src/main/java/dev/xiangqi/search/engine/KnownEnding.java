package dev.xiangqi.search.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.search.Bound;
import dev.xiangqi.search.endgame.EndgameEntry;
import dev.xiangqi.search.endgame.EndgameLaw;
import dev.xiangqi.search.endgame.EndgameOutcome;
import dev.xiangqi.search.engine.tree.Endings;
import dev.xiangqi.search.engine.tree.LineInfo;
import dev.xiangqi.search.engine.tree.Scores;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The current position of a game whose outcome the tables know. Only moves that keep the outcome
 * are worth a search. Where mate can be forced, none is needed.
 */
final class KnownEnding {
  private final Endings endings;
  private final Position position;
  private final EndgameEntry entry;

  /** The first moves with which the rules do not change the outcome. */
  private final List<Move> moves;

  private final List<Move> best;

  private KnownEnding(
      Endings endings, Position position, EndgameEntry entry, List<Move> moves, List<Move> best) {
    this.endings = endings;
    this.position = position;
    this.entry = entry;
    this.moves = moves;
    this.best = best;
  }

  /**
   * {@return the ending, or empty if its outcome is not known, or if the moves played before may
   * change it}
   *
   * @param allowed first moves
   */
  static Optional<KnownEnding> of(Endings endings, RuleSet rules, Game game, List<Move> allowed) {
    if (endings.isEmpty()) {
      return Optional.empty();
    }
    Position position = game.position();
    return endings
        .source()
        .probe(position)
        .filter(entry -> isSafe(endings, entry, position, pliesLeft(rules, game)))
        .flatMap(entry -> of(endings, rules, game, entry, allowed));
  }

  private static int pliesLeft(RuleSet rules, Game game) {
    return rules.quietPlyLimit() - rules.countedPlies(game);
  }

  /** Whether the outcome is known, and the limit of quiet plies does not change it. */
  private static boolean isSafe(
      Endings endings, EndgameEntry entry, Position position, int pliesLeft) {
    EndgameOutcome outcome = entry.outcome(endings.law());
    if (outcome == EndgameOutcome.DRAW || outcome == EndgameOutcome.UNKNOWN) {
      return outcome == EndgameOutcome.DRAW;
    }
    return entry.plies().isPresent()
        ? entry.plies().getAsInt() <= pliesLeft
        : endings.source().outcome(position.toBoard(), endings.law(), pliesLeft) == outcome;
  }

  private static Optional<KnownEnding> of(
      Endings endings, RuleSet rules, Game game, EndgameEntry entry, List<Move> allowed) {
    Position position = game.position();
    EndgameOutcome outcome = entry.outcome(endings.law());
    List<Move> moves = new ArrayList<>();
    for (Move move : allowed) {
      EndgameOutcome judged =
          rules
              .judge(game.play(move))
              .map(verdict -> outcome(verdict, position.sideToMove()))
              .orElse(outcome);
      if (points(judged) > points(outcome)) {
        // The moves played before help: a search finds out how.
        return Optional.empty();
      }
      if (judged == outcome) {
        moves.add(move);
      }
    }
    List<Move> best = endings.source().best(position, endings.law(), moves);
    return best.isEmpty()
        ? Optional.empty()
        : Optional.of(new KnownEnding(endings, position, entry, moves, best));
  }

  private static EndgameOutcome outcome(Verdict verdict, Side side) {
    GameResult result = verdict.result();
    if (result == GameResult.DRAW) {
      return EndgameOutcome.DRAW;
    }
    return result == GameResult.winFor(side) ? EndgameOutcome.WIN : EndgameOutcome.LOSS;
  }

  private static int points(EndgameOutcome outcome) {
    return switch (outcome) {
      case WIN -> 2;
      case DRAW, UNKNOWN -> 1;
      case LOSS -> 0;
    };
  }

  /** {@return the moves that keep the outcome, the best ones} */
  List<Move> best() {
    return best;
  }

  boolean isWin() {
    return entry.outcome(endings.law()) == EndgameOutcome.WIN;
  }

  /**
   * {@return the first moves with their values and lines, best first; empty if they need a search}
   *
   * <p>Under {@link EndgameLaw#TIANTIAN} they do: it may forbid the shortest way to mate.
   *
   * @param most the greatest number of lines
   * @param elapsed nanoseconds since the start of the search
   */
  List<LineInfo> lines(int most, long elapsed) {
    if (entry.plies().isEmpty() || endings.law() == EndgameLaw.TIANTIAN) {
      return List.of();
    }
    List<LineInfo> lines = new ArrayList<>();
    for (Move move : most == 1 ? best.subList(0, 1) : moves) {
      Position next = position.play(move);
      endings.source().probe(next).ifPresent(after -> add(lines, move, next, after, elapsed));
    }
    lines.sort(Comparator.comparingInt(LineInfo::value).reversed());
    return lines.subList(0, Math.min(most, lines.size()));
  }

  private void add(
      List<LineInfo> lines, Move move, Position next, EndgameEntry after, long elapsed) {
    EndgameOutcome outcome = after.outcome(endings.law());
    boolean drawn = outcome == EndgameOutcome.DRAW;
    if (!drawn && after.plies().isEmpty()) {
      return;
    }
    int plies = drawn ? 1 : after.plies().getAsInt() + 1;
    int mate = Scores.MATE - plies;
    int value = drawn ? 0 : outcome == EndgameOutcome.LOSS ? mate : -mate;
    List<Move> line = new ArrayList<>(List.of(move));
    if (!drawn) {
      continueLine(line, next);
    }
    lines.add(new LineInfo(plies, plies, 1, value, Bound.EXACT, 0, elapsed, 0, line));
  }

  /** Adds best moves to a line up to the end of the game. */
  private void continueLine(List<Move> line, Position from) {
    Position at = from;
    List<Move> next = endings.source().best(at, endings.law(), at.legalMoves());
    while (!next.isEmpty()) {
      line.add(next.get(0));
      at = at.play(next.get(0));
      next = endings.source().best(at, endings.law(), at.legalMoves());
    }
  }

  /** {@return a report of a search, in which a draw has the value of a draw} */
  LineInfo shown(LineInfo info) {
    boolean drawn = entry.outcome(endings.law()) == EndgameOutcome.DRAW;
    return drawn ? info.withValue(0) : info;
  }
}
