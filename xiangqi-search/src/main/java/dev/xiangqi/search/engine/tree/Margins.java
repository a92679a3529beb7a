package dev.xiangqi.search.engine.tree;

/** A value for each {@link Margin}. Immutable. The fields have the names of the margins. */
public final class Margins {
  /** The margins of the engine. */
  public static final Margins STANDARD = new Margins(standard());

  final int reverseFutility;
  final int reverseFutilityImproving;
  final int razor;
  final int nullMoveEvalDivisor;
  final int nullMoveReduction;
  final int lateMoves;
  final int lateMovesStep;
  final int futility;
  final int futilityStep;
  final int quietExchange;
  final int captureExchange;
  final int reductionBase;
  final int reductionSlope;
  final int cutNodeReduction;
  final int notImprovingReduction;
  final int pvReduction;
  final int historyReduction;
  final int delta;
  final int singular;
  final int historyBonusSquare;
  final int historyBonus;
  final int historyBonusMost;
  final int gainBonus;
  final int deeper;
  final int correction;
  final int singularDepth;
  final int checkExtension;
  final int aspiration;

  private final int[] values;

  private Margins(int[] values) {
    this.values = values;
    reverseFutility = get(Margin.REVERSE_FUTILITY);
    reverseFutilityImproving = get(Margin.REVERSE_FUTILITY_IMPROVING);
    razor = get(Margin.RAZOR);
    nullMoveEvalDivisor = get(Margin.NULL_MOVE_EVAL_DIVISOR);
    nullMoveReduction = get(Margin.NULL_MOVE_REDUCTION);
    lateMoves = get(Margin.LATE_MOVES);
    lateMovesStep = get(Margin.LATE_MOVES_STEP);
    futility = get(Margin.FUTILITY);
    futilityStep = get(Margin.FUTILITY_STEP);
    quietExchange = get(Margin.QUIET_EXCHANGE);
    captureExchange = get(Margin.CAPTURE_EXCHANGE);
    reductionBase = get(Margin.REDUCTION_BASE);
    reductionSlope = get(Margin.REDUCTION_SLOPE);
    cutNodeReduction = get(Margin.CUT_NODE_REDUCTION);
    notImprovingReduction = get(Margin.NOT_IMPROVING_REDUCTION);
    pvReduction = get(Margin.PV_REDUCTION);
    historyReduction = get(Margin.HISTORY_REDUCTION);
    delta = get(Margin.DELTA);
    singular = get(Margin.SINGULAR);
    historyBonusSquare = get(Margin.HISTORY_BONUS_SQUARE);
    historyBonus = get(Margin.HISTORY_BONUS);
    historyBonusMost = get(Margin.HISTORY_BONUS_MOST);
    gainBonus = get(Margin.GAIN_BONUS);
    deeper = get(Margin.DEEPER);
    correction = get(Margin.CORRECTION);
    singularDepth = get(Margin.SINGULAR_DEPTH);
    checkExtension = get(Margin.CHECK_EXTENSION);
    aspiration = get(Margin.ASPIRATION);
  }

  private static int[] standard() {
    Margin[] margins = Margin.values();
    int[] values = new int[margins.length];
    for (Margin margin : margins) {
      values[margin.ordinal()] = margin.standard();
    }
    return values;
  }

  public int get(Margin margin) {
    return values[margin.ordinal()];
  }

  /** {@return the same margins with another value of one} */
  public Margins with(Margin margin, int value) {
    int[] changed = values.clone();
    changed[margin.ordinal()] = value;
    return new Margins(changed);
  }
}
