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

/** The moves of a repetition as the Chinese law sees them. For one thread and one judgement. */
final class CxaSpan {
  /** A series of checks this short is looked into at once. */
  private static final int SHORT = 3;

  private final CxaOptions options;
  private final Span span;
  private final CxaClassifier classifier;

  /** The loops of a repetition are mostly alike. */
  private final Map<Step, CxaPly> known = new HashMap<>();

  private int checks;

  private record Step(PositionKey before, Move move) {}

  /** How gravely a side may offend, more than one way if a search was cut short, and its name. */
  private record Offence(Set<CxaLevel> levels, Termination name) {
    static Offence of(CxaLevel level, Termination name) {
      return new Offence(EnumSet.of(level), name);
    }
  }

  CxaSpan(CxaOptions options, Span span) {
    this(options, span, false);
  }

  private CxaSpan(CxaOptions options, Span span, boolean pawnsChase) {
    this.options = options;
    this.span = span;
    this.classifier = new CxaClassifier(options, pawnsChase);
    this.checks = Math.min(SHORT, options.killChecks());
  }

  /** Judges the repetition, looking for longer series of checks if the verdict hangs on them. */
  Verdict judge() {
    Verdict verdict = judge(find(Side.RED), find(Side.BLACK));
    if (verdict.result() == GameResult.UNKNOWN) {
      checks = options.killChecks();
      verdict = judge(find(Side.RED), find(Side.BLACK));
    }
    return verdict;
  }

  /** Compares how gravely the sides offend; all that may be the case must lead to one result. */
  private Verdict judge(Offence red, Offence black) {
    Set<GameResult> results = EnumSet.noneOf(GameResult.class);
    Set<CxaLevel> drawn = EnumSet.noneOf(CxaLevel.class);
    for (CxaLevel first : red.levels()) {
      for (CxaLevel second : black.levels()) {
        int order = first.compareTo(second);
        if (order == 0) {
          drawn.add(first);
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
      case RED_WINS -> convict(Side.BLACK, black.name());
      case BLACK_WINS -> convict(Side.RED, red.name());
      case DRAW, UNKNOWN ->
          Verdict.of(
              result,
              drawn.contains(CxaLevel.PERMITTED)
                  ? Termination.REPETITION
                  : Termination.MUTUAL_VIOLATION);
    };
  }

  /** By the text of 1999 the pawns of a side that is offended against chase as well. */
  private Verdict convict(Side side, Termination offence) {
    Side winner = side.opponent();
    if (options.edition() == CxaOptions.Edition.TEXT_1999
        && offence != Termination.PERPETUAL_CHECK) {
      CxaSpan withPawns = new CxaSpan(options, span, true);
      withPawns.checks = options.killChecks();
      Set<CxaLevel> levels = withPawns.find(winner).levels();
      if (levels.size() > 1) {
        return Verdict.of(GameResult.UNKNOWN, Termination.UNDETERMINED);
      }
      if (!levels.contains(CxaLevel.PERMITTED)) {
        return Verdict.of(GameResult.DRAW, Termination.MUTUAL_VIOLATION);
      }
    }
    return Verdict.of(GameResult.winFor(winner), offence);
  }

  /** Finds how gravely a side offends, as far as the other side's offence leaves that open. */
  private Offence find(Side side) {
    if (span.isPerpetualCheck(side)) {
      return Offence.of(CxaLevel.PERPETUAL_CHECK, Termination.PERPETUAL_CHECK);
    }
    // Against perpetual check nothing else weighs.
    return span.isPerpetualCheck(side.opponent())
        ? Offence.of(CxaLevel.PERMITTED, Termination.REPETITION)
        : weigh(side);
  }

  private Offence weigh(Side side) {
    Set<PlyClass> kinds = EnumSet.noneOf(PlyClass.class);
    boolean light = false;
    boolean open = false;
    // One idle move is enough, so idle play costs little however long the span is.
    for (Game game = span.last(); game.ply() > span.since().ply(); game = Span.before(game)) {
      if (game.position().sideToMove() != side) {
        CxaPly ply = classify(game);
        if (ply.kind() == PlyClass.IDLE && !ply.open()) {
          return Offence.of(CxaLevel.PERMITTED, Termination.REPETITION);
        }
        kinds.add(ply.kind());
        light |= ply.light() && options.edition() == CxaOptions.Edition.TEXT_2020;
        open |= ply.open();
      }
    }
    Termination name =
        kinds.equals(EnumSet.of(PlyClass.KILL))
            ? Termination.PERPETUAL_KILL
            : kinds.equals(EnumSet.of(PlyClass.CHASE))
                ? Termination.PERPETUAL_CHASE
                : Termination.PROHIBITED_MIX;
    return open
        ? new Offence(EnumSet.range(CxaLevel.PERMITTED, CxaLevel.PLAIN), name)
        : Offence.of(light ? CxaLevel.LIGHTER : CxaLevel.PLAIN, name);
  }

  /** Classifies the last move of a game, anew if that may tell more. */
  private CxaPly classify(Game game) {
    Game before = Span.before(game);
    Move move = game.lastMove().orElseThrow();
    Step step = new Step(before.position().key(), move);
    CxaPly ply = known.get(step);
    if (classifier.isSpent()) {
      boolean check = !game.position().checkers().isEmpty();
      return ply != null ? ply : CxaPly.of(check ? PlyClass.CHECK : PlyClass.IDLE, !check);
    }
    if (ply == null || (ply.open() && checks > SHORT)) {
      ply = classifier.classify(before.position().toBoard(), move.packed(), checks);
      known.put(step, ply);
    }
    return ply;
  }

  /** Says of each ply what it is. */
  List<CyclePly> cycle() {
    judge(); // To look as far as for the verdict.
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
