package dev.xiangqi.search.textbook;

import java.util.EnumSet;

/**
 * Fail-soft alpha-beta with any of the techniques. Each position goes through the same steps: check
 * extension, leaf, table, razoring, null move, then its moves. Without {@link Technique#ALPHA_BETA}
 * the window is infinite, so that nothing is ever cut.
 */
final class CombinedSearch implements TreeSearch {
  /** Margins of futility pruning by the remaining depth, in hundredths of a pawn. */
  private static final int[] FUTILITY_MARGINS = {0, 200, 450};

  private static final int RAZORING_DEPTH = 3;
  private static final int RAZORING_MARGIN = 900;
  private static final int INTERNAL_MIN_DEPTH = 4;
  private static final int LATE_MIN_DEPTH = 4;
  private static final int LATE_MOVES = 5;

  private final boolean cuts;
  private final boolean usesValues;
  private final boolean usesMoves;
  private final boolean extendsChecks;
  private final boolean searchesInternally;
  private final boolean usesNullWindows;
  private final boolean probesLateMoves;
  private final boolean razors;
  private final boolean quiets;

  /** Whether futility pruning is used, by the remaining depth. */
  private final boolean[] futile;

  private final Ordering ordering;
  private final Quiescence quiescence;
  private final NullMove nullMove;
  private final Table table;

  CombinedSearch(EnumSet<Technique> techniques, int entries) {
    cuts = techniques.contains(Technique.ALPHA_BETA);
    boolean deeper = techniques.contains(Technique.DEEPER_RECORDS);
    usesValues = deeper || techniques.contains(Technique.TRANSPOSITIONS);
    usesMoves = techniques.contains(Technique.TABLE_MOVE);
    extendsChecks = techniques.contains(Technique.CHECK_EXTENSION);
    searchesInternally = techniques.contains(Technique.INTERNAL_DEEPENING);
    usesNullWindows = cuts && techniques.contains(Technique.PVS);
    probesLateMoves = cuts && techniques.contains(Technique.LATE_MOVES);
    razors = cuts && techniques.contains(Technique.RAZORING);
    futile =
        new boolean[] {
          false,
          cuts && techniques.contains(Technique.FUTILITY),
          cuts && techniques.contains(Technique.EXTENDED_FUTILITY)
        };
    boolean wide = techniques.contains(Technique.WIDE_QUIESCENCE);
    quiets = wide || techniques.contains(Technique.QUIESCENCE);
    ordering = new Ordering(techniques);
    quiescence = new Quiescence(wide, ordering);
    nullMove = new NullMove(techniques);
    int used = usesValues || usesMoves ? entries : Textbook.MIN_ENTRIES;
    table = new Table(used, Table.Replacement.of(techniques), deeper);
  }

  @Override
  public void clear() {
    ordering.clear();
    table.clear();
  }

  @Override
  public int value(Tree tree, int depth, int alpha, int beta) {
    return cuts
        ? visit(tree, depth, alpha, beta, false)
        : visit(tree, depth, -Tree.INFINITY, Tree.INFINITY, false);
  }

  /** Returns the value of a position; {@code mayPass} is false after a null move. */
  private int visit(Tree tree, int depth, int alpha, int beta, boolean mayPass) {
    tree.enter();
    boolean inCheck = tree.isInCheck();
    boolean extend = extendsChecks && inCheck && tree.ply() + depth < Tree.MAX_PLY;
    int here = depth;
    if (extend) {
      tree.count(Counter.EXTENSIONS);
      here++;
    }
    if (here <= 0) {
      tree.count(Counter.LEAVES);
      return quiets ? quiescence.value(tree, alpha, beta) : tree.evaluate();
    }
    // The table does not know which moves are allowed at the root.
    int known = usesValues && tree.ply() > 0 ? table.probe(tree, here, alpha, beta) : Table.UNKNOWN;
    if (known != Table.UNKNOWN) {
      return known;
    }
    if (razors
        && !inCheck
        && here == RAZORING_DEPTH
        && tree.evaluate() + RAZORING_MARGIN <= alpha) {
      tree.count(Counter.RAZORINGS);
      here--;
    }
    if (mayPass && nullMove.mayPass(tree, beta)) {
      int value = pass(tree, here, beta);
      if (value >= beta) {
        return value;
      }
    }
    int first = usesMoves ? table.move(tree) : 0;
    if (searchesInternally && first == 0 && here >= INTERNAL_MIN_DEPTH && beta - alpha > 1) {
      tree.count(Counter.INTERNAL_SEARCHES);
      visit(tree, here - (extend ? 3 : 2), alpha, beta, false);
      first = tree.best();
      tree.forget();
    }
    return tryMoves(tree, here, alpha, beta, first, inCheck);
  }

  /** Returns a value of at least beta if the position is that good even after passing. */
  private int pass(Tree tree, int depth, int beta) {
    int reduced = depth - 1 - nullMove.reduction(tree, depth);
    tree.count(Counter.NULL_MOVES);
    tree.pass();
    int value = -visit(tree, reduced, -beta, 1 - beta, false);
    tree.unpass();
    if (value < beta) {
      tree.count(Counter.NULL_FAILURES);
      return value;
    }
    if (nullMove.isVerified() && visit(tree, reduced, beta - 1, beta, false) < beta) {
      tree.count(Counter.NULL_REFUTATIONS);
      tree.forget();
      return beta - 1;
    }
    tree.forget();
    tree.count(Counter.NULL_CUTS);
    return beta;
  }

  private int tryMoves(Tree tree, int depth, int alpha, int beta, int first, boolean inCheck) {
    int count = tree.moves();
    int best = tree.lost();
    boolean hopeless = !inCheck && isHopeless(tree, depth, alpha);
    ordering.rank(tree, count, first, depth);
    int bestMove = 0;
    for (int i = 0; i < count && best < beta; i++) {
      int move = ordering.next(tree, i, count);
      tree.make(move);
      if (hopeless && !tree.isInCheck()) {
        int hope = FUTILITY_MARGINS[depth] - tree.evaluate();
        if (hope <= alpha) {
          tree.count(Counter.FUTILITY_SKIPS);
          tree.unmake(hope);
          best = Math.max(best, hope);
          continue;
        }
      }
      int value = tryMove(tree, depth, Math.max(alpha, best), beta, i);
      tree.unmake(value);
      if (value > best) {
        best = value;
        if (value > alpha) {
          bestMove = move;
          tree.best(move);
        }
      }
      if (best >= beta) {
        countCut(tree, i, move, first);
      }
    }
    if (bestMove != 0) {
      ordering.reward(tree, bestMove, depth);
    }
    if (best < beta && count > 0) {
      tree.count(best > alpha ? Counter.PV_NODES : Counter.ALPHA_NODES);
    }
    if (usesMoves || usesValues) {
      table.record(tree, depth, best, Table.bound(best, alpha, beta), bestMove);
    }
    return best;
  }

  /** Returns whether a position near the leaves is a margin below alpha. */
  private boolean isHopeless(Tree tree, int depth, int alpha) {
    return depth < futile.length
        && futile[depth]
        && tree.evaluate() + FUTILITY_MARGINS[depth] <= alpha;
  }

  /** Returns the value of a move that was made, for the side that has made it. */
  private int tryMove(Tree tree, int depth, int low, int beta, int index) {
    if (probesLateMoves && index >= LATE_MOVES && depth >= LATE_MIN_DEPTH) {
      tree.count(Counter.LATE_PROBES);
      int probed = -visit(tree, depth - 3, -low - 1, -low, true);
      if (probed <= low) {
        tree.count(Counter.LATE_SKIPS);
        return probed;
      }
    }
    if (usesNullWindows && index > 0 && low + 1 < beta) {
      int value = -visit(tree, depth - 1, -low - 1, -low, true);
      if (value <= low || value >= beta) {
        return value;
      }
      tree.count(Counter.RESEARCHES);
    }
    return cuts
        ? -visit(tree, depth - 1, -beta, -low, true)
        : -visit(tree, depth - 1, -Tree.INFINITY, Tree.INFINITY, true);
  }

  private void countCut(Tree tree, int index, int move, int first) {
    tree.countCut(index);
    if (move == first) {
      tree.count(Counter.TABLE_MOVE_CUTS);
    } else if (ordering.isKiller(tree, move)) {
      tree.count(Counter.KILLER_CUTS);
    }
  }
}
