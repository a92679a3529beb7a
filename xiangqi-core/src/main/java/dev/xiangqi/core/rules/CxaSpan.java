package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.Side;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Judges the moves of a repetition by the Chinese rules. For one thread and one judgement. */
final class CxaSpan {
  /** Maximum number of checks in the first search for mates. */
  private static final int SHORT_SERIES = 3;

  private final CxaOptions options;
  private final Span span;

  /**
   * The image that is searched. A search limit may decide the verdict, so all twins of a repetition
   * are searched as one and the same position.
   */
  private final Twin twin;

  private final CxaClassifier classifier;

  /** Classified moves. The loops of a repetition are mostly alike. */
  private final Map<Step, CxaPly> known = new HashMap<>();

  private int checks;

  private record Step(PositionKey before, Move move) {}

  /**
   * The possible levels of a side's offence, several if a search reached its limit, and its name.
   */
  private record Offence(Set<CxaLevel> levels, Termination name) {
    static Offence of(CxaLevel level, Termination name) {
      return new Offence(EnumSet.of(level), name);
    }
  }

  CxaSpan(CxaOptions options, Span span) {
    this(options, span, Twin.canonical(span), false);
  }

  private CxaSpan(CxaOptions options, Span span, Twin twin, boolean pawnsChase) {
    this.options = options;
    this.span = span;
    this.twin = twin;
    this.classifier = new CxaClassifier(options, pawnsChase);
    this.checks = Math.min(SHORT_SERIES, options.killChecks());
  }

  /**
   * Judges the repetition. Searches longer series of checks only if the verdict depends on them.
   */
  Verdict judge() {
    Verdict verdict = compareOffences();
    if (verdict.result() == GameResult.UNKNOWN) {
      checks = options.killChecks();
      verdict = compareOffences();
    }
    return verdict;
  }

  /** Both sides share the limit of positions, so Red of the searched image comes first. */
  private Verdict compareOffences() {
    Side first = twin.of(Side.RED);
    Offence offence = findOffence(first);
    Offence other = findOffence(first.opponent());
    return first == Side.RED ? judge(offence, other) : judge(other, offence);
  }

  /**
   * Compares the offences. The result is known only if all possible levels lead to the same one.
   */
  private Verdict judge(Offence red, Offence black) {
    Set<GameResult> results = EnumSet.noneOf(GameResult.class);
    Set<CxaLevel> drawn = EnumSet.noneOf(CxaLevel.class);
    for (CxaLevel redLevel : red.levels()) {
      for (CxaLevel blackLevel : black.levels()) {
        int order = redLevel.compareTo(blackLevel);
        if (order == 0) {
          drawn.add(redLevel);
        }
        results.add(
            order == 0 ? GameResult.DRAW : GameResult.winFor(order > 0 ? Side.BLACK : Side.RED));
      }
    }
    if (results.size() > 1) {
      return Verdict.of(GameResult.UNKNOWN, Termination.UNDETERMINED);
    }
    GameResult result = results.iterator().next();
    return switch (result) {
      case RED_WINS -> judgeOffender(Side.BLACK, black.name());
      case BLACK_WINS -> judgeOffender(Side.RED, red.name());
      case DRAW, UNKNOWN ->
          Verdict.of(
              result,
              drawn.contains(CxaLevel.PERMITTED)
                  ? Termination.REPETITION
                  : Termination.MUTUAL_VIOLATION);
    };
  }

  /**
   * Returns the verdict against a side. By the edition of 1999 the pawns of the other side chase as
   * well.
   */
  private Verdict judgeOffender(Side side, Termination offence) {
    Side winner = side.opponent();
    if (options.edition() == CxaOptions.Edition.TEXT_1999
        && offence != Termination.PERPETUAL_CHECK) {
      CxaSpan withPawns = new CxaSpan(options, span, twin, true);
      withPawns.checks = options.killChecks();
      Set<CxaLevel> levels = withPawns.findOffence(winner).levels();
      if (levels.size() > 1) {
        return Verdict.of(GameResult.UNKNOWN, Termination.UNDETERMINED);
      }
      if (!levels.contains(CxaLevel.PERMITTED)) {
        return Verdict.of(GameResult.DRAW, Termination.MUTUAL_VIOLATION);
      }
    }
    return Verdict.of(GameResult.winFor(winner), offence);
  }

  /** Finds a side's offence, as far as it matters with the other side's offence. */
  private Offence findOffence(Side side) {
    if (span.isPerpetualCheck(side)) {
      return Offence.of(CxaLevel.PERPETUAL_CHECK, Termination.PERPETUAL_CHECK);
    }
    // Nothing else matters against perpetual check.
    return span.isPerpetualCheck(side.opponent())
        ? Offence.of(CxaLevel.PERMITTED, Termination.REPETITION)
        : classifyAll(side);
  }

  private Offence classifyAll(Side side) {
    Set<PlyClass> kinds = EnumSet.noneOf(PlyClass.class);
    boolean light = false;
    boolean undecided = false;
    // One idle move decides, so idle play costs little even in a long span.
    for (Game game = span.last(); game.ply() > span.since().ply(); game = Span.before(game)) {
      if (game.position().sideToMove() != side) {
        CxaPly ply = classify(game);
        if (ply.kind() == PlyClass.IDLE && !ply.undecided()) {
          return Offence.of(CxaLevel.PERMITTED, Termination.REPETITION);
        }
        kinds.add(ply.kind());
        light |= ply.light() && options.edition() == CxaOptions.Edition.TEXT_2020;
        undecided |= ply.undecided();
      }
    }
    Termination name =
        kinds.equals(EnumSet.of(PlyClass.KILL))
            ? Termination.PERPETUAL_KILL
            : kinds.equals(EnumSet.of(PlyClass.CHASE))
                ? Termination.PERPETUAL_CHASE
                : Termination.PROHIBITED_MIX;
    return undecided
        ? new Offence(EnumSet.range(CxaLevel.PERMITTED, CxaLevel.PLAIN), name)
        : Offence.of(light ? CxaLevel.LIGHTER : CxaLevel.PLAIN, name);
  }

  /** Classifies the last move of a game, again if a deeper search may find more. */
  private CxaPly classify(Game game) {
    Game before = Span.before(game);
    Move move = game.lastMove().orElseThrow();
    Step step = new Step(before.position().key(), move);
    CxaPly ply = known.get(step);
    if (classifier.isExhausted()) {
      boolean check = !game.position().checkers().isEmpty();
      return ply != null ? ply : CxaPly.of(check ? PlyClass.CHECK : PlyClass.IDLE, !check);
    }
    if (ply == null || (ply.undecided() && checks > SHORT_SERIES)) {
      CxaPly image =
          classifier.classify(twin.of(before.position()).toBoard(), twin.of(move).packed(), checks);
      ply = image.withSquares(twin.of(image.chasers()), twin.of(image.victims()));
      known.put(step, ply);
    }
    return ply;
  }

  /** Returns the class of each ply. */
  List<CyclePly> cycle() {
    judge(); // Sets the same search depth as for the verdict.
    List<CyclePly> plies = new ArrayList<>();
    for (int i = span.since().ply() + 1; i <= span.last().ply(); i++) {
      Game game = span.last().at(i);
      CxaPly ply = classify(game);
      Move move = game.lastMove().orElseThrow();
      plies.add(
          ply.kind() == PlyClass.CHASE
              ? CyclePly.chase(move, game.position(), ply.chasers(), ply.victims())
              : CyclePly.of(move, game.position(), ply.kind()));
    }
    return plies;
  }
}
