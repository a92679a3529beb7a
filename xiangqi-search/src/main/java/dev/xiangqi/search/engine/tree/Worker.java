package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.Repetition;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.moves.CheckMoves;
import dev.xiangqi.search.engine.moves.PieceValues;
import dev.xiangqi.search.engine.moves.StaticExchange;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * The search of one thread below the root: principal variation search with a table of positions,
 * null move, late move reductions and pruning, and a quiescence search of captures, first checks
 * and evasions.
 *
 * <p>What is pruned follows engines of the Stockfish family in kind; the numbers are our own.
 * Values are those of {@link Scores}, for the side to move; outside of the window they are bounds.
 * Allocates nothing while it searches.
 */
public final class Worker {
  private static final VarHandle NODES = nodesHandle();
  private static final int CHECK_EVERY = 256;
  private static final int MAX_PLY = Scores.MAX_PLY;

  /** Reductions are counted in parts of a ply. */
  private static final int PLY = 1024;

  private static final int REVERSE_FUTILITY_DEPTH = 8;
  private static final int REVERSE_FUTILITY = 96;
  private static final int REVERSE_FUTILITY_IMPROVING = 62;
  private static final int RAZOR_DEPTH = 2;
  private static final int RAZOR = 365;
  private static final int NULL_EVAL = 210;
  private static final int NULL_REDUCTION = 3500;
  private static final int NULL_VERIFIED_FROM = 12;
  private static final int REDUCED_WITHOUT_MOVE_FROM = 4;
  private static final int LATE_MOVE_DEPTH = 8;

  /** In hundredths of a move. */
  private static final int LATE_MOVES = 650;

  private static final int LATE_MOVES_STEP = 184;
  private static final int FUTILITY_DEPTH = 7;
  private static final int FUTILITY = 50;
  private static final int FUTILITY_STEP = 70;
  private static final int EXCHANGE_DEPTH = 7;
  private static final int QUIET_EXCHANGE = 58;
  private static final int CAPTURE_EXCHANGE = 27;
  private static final int REDUCED_FROM = 3;
  private static final int REDUCED_AT_CUT = 300;
  private static final int REDUCED_UNIMPROVING = 330;
  private static final int SPARED_IN_PV = 575;
  private static final int DELTA = 230;
  private static final int SINGULAR_FROM = 6;
  private static final int SINGULAR = 263;

  /** In place of an extension: the node is decided without the move. */
  private static final int ENOUGH = 3;

  /**
   * Where the other side replies to a first move, each reply is looked at, since the game may end
   * by it for what was played before, which neither the table nor the evaluation knows.
   */
  private static final int REPLY = 1;

  /** So near to the limit of quiet plies values of the table, which do not know it, cut nothing. */
  private static final int TABLE_DANGER = 20;

  /** From so many quiet plies on an advantage is worth less and less. */
  private static final int FADING_FROM = 60;

  private final TranspositionTable table;
  private final SearchBoard tree;
  private final History history = new History();
  private final PrincipalVariation variation = new PrincipalVariation();
  private final MovePicker[] pickers = new MovePicker[MAX_PLY + 1];
  private final MovePicker[] sparePickers = new MovePicker[MAX_PLY + 1];
  private final int[][] tried = new int[MAX_PLY + 1][Board.MAX_MOVES];
  private final int[][] captured = new int[MAX_PLY + 1][Board.MAX_MOVES];
  private final int[] evals = new int[MAX_PLY + 1];
  private final int[] killers = new int[2 * (MAX_PLY + 3)];
  private final int[] played = new int[MAX_PLY + 1];

  /** The move that a node is searched without, to see whether it is the only good one. */
  private final int[] excluded = new int[MAX_PLY + 1];

  /** Rows of the moves played, from two plies before the root on. */
  private final int[] rows = new int[MAX_PLY + 3];

  private Contempt contempt = Contempt.NONE;
  private SearchControl control = SearchControl.idle();
  private boolean main;
  private LongSupplier total = () -> 0;
  private long nodes;
  private long nextCheck;
  private boolean stopped;
  private int selectiveDepth;
  private int nullAllowedFrom;
  private int rootDepth;

  public Worker(TranspositionTable table, Evaluation evaluation) {
    this.table = table;
    this.tree = new SearchBoard(evaluation);
    CheckMoves checks = new CheckMoves();
    for (int ply = 0; ply < pickers.length; ply++) {
      pickers[ply] = new MovePicker(history, checks);
      sparePickers[ply] = new MovePicker(history, checks);
    }
  }

  private static VarHandle nodesHandle() {
    try {
      return MethodHandles.lookup().findVarHandle(Worker.class, "nodes", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Forgets what was learnt of the last game. */
  public void clear() {
    history.clear();
  }

  /**
   * Begins a search.
   *
   * @param isMain whether it looks at the limits, for all of its team
   * @param ofAll the nodes of the team
   */
  public void begin(
      Game game,
      RuleSet rules,
      Contempt newContempt,
      SearchControl shared,
      boolean isMain,
      LongSupplier ofAll) {
    tree.begin(game, rules);
    contempt = newContempt;
    control = shared;
    main = isMain;
    total = ofAll;
    nodes = 0;
    nextCheck = 0;
    stopped = false;
    nullAllowedFrom = 0;
    Arrays.fill(killers, 0);
    rows[0] = History.NO_ROW;
    rows[1] = History.NO_ROW;
  }

  Board board() {
    return tree.board();
  }

  /** How many nodes were searched; other threads may see an older number. */
  public long nodes() {
    return (long) NODES.getOpaque(this);
  }

  /** How many nodes the team has searched. */
  long totalNodes() {
    return total.getAsLong();
  }

  boolean isStopped() {
    return stopped;
  }

  int selectiveDepth() {
    return selectiveDepth;
  }

  void beginDepth(int depth) {
    rootDepth = depth;
    selectiveDepth = 0;
  }

  /** The line after the last first move that was searched. */
  PrincipalVariation variation() {
    return variation;
  }

  /** Makes the root a node of its own account. */
  void countRoot() {
    enter();
  }

  /** What the evaluation says of the root; nothing, in check. */
  int rootEvaluation() {
    return board().isInCheck() ? 0 : evaluate(rawEvaluation(0), 0);
  }

  void makeFirst(int move) {
    evals[0] = board().isInCheck() ? Scores.NONE : rootEvaluation();
    play(0, move);
  }

  private void play(int ply, int move) {
    played[ply] = move;
    rows[ply + 2] = History.row(board().pieceAt(Board.from(move)), Board.to(move));
    tree.make(move);
  }

  void unmakeFirst(int move) {
    tree.unmake(move);
  }

  /** Whether the search is to be left at once; otherwise the node counts. */
  private boolean enter() {
    if (nodes >= nextCheck) {
      check();
    }
    if (stopped) {
      return true;
    }
    nodes++;
    return false;
  }

  private void check() {
    if (main) {
      control.check(total.getAsLong());
    }
    stopped = control.isStopped();
    long limit = control.nodeLimit();
    nextCheck = nodes < limit ? Math.min(nodes + CHECK_EVERY, limit) : nodes + CHECK_EVERY;
  }

  /**
   * Searches a position that is not the root.
   *
   * @param depth plies; quiescence if none
   * @param cut whether a value of beta or more is expected
   */
  int search(int alpha, int beta, int depth, boolean cut) {
    if (depth <= 0) {
      return quiesce(alpha, beta, true);
    }
    if (enter()) {
      return 0;
    }
    int ply = tree.ply();
    Board board = tree.board();
    boolean inCheck = board.isInCheck();
    boolean pv = beta - alpha > 1;
    variation.clear(ply);
    selectiveDepth = Math.max(selectiveDepth, ply);
    int end = end(ply, inCheck);
    if (end != Scores.NONE) {
      return end;
    }
    // Nothing here is better than to mate at once, or worse than to be mated.
    int low = Math.max(alpha, Scores.matedIn(ply));
    int high = Math.min(beta, -Scores.matedIn(ply + 1));
    if (low >= high) {
      return low;
    }

    int without = excluded[ply];
    long key = board.key();
    long entry = without == 0 ? table.probe(key) : 0;
    int tableMove = TranspositionTable.move(entry);
    int tableValue = Scores.fromTable(TranspositionTable.value(entry), ply);
    boolean usable = entry != 0 && tree.quietPliesLeft() > TABLE_DANGER;
    if (!pv
        && usable
        && ply > REPLY
        && TranspositionTable.depth(entry) >= depth
        && allows(entry, tableValue >= high)) {
      return tableValue;
    }

    int raw = inCheck || without != 0 ? Scores.NONE : rawEvaluation(entry);
    if (without == 0) {
      evals[ply] = inCheck ? Scores.NONE : evaluate(raw, ply);
    }
    int still = evals[ply];
    boolean improving = !inCheck && ply >= 2 && still > evals[ply - 2];
    int eval = still;
    if (!inCheck && usable && allows(entry, tableValue > still)) {
      eval = tableValue;
    }

    if (!pv && !inCheck && without == 0 && !Scores.isDecided(high) && !Scores.isDecided(eval)) {
      int pruned = prune(low, high, depth, eval, improving, cut);
      if (stopped) {
        return 0;
      }
      if (pruned != Scores.NONE) {
        return pruned;
      }
    }

    int searched =
        tableMove == 0 && without == 0 && depth >= REDUCED_WITHOUT_MOVE_FROM ? depth - 1 : depth;
    killers[2 * (ply + 2)] = 0;
    killers[2 * (ply + 2) + 1] = 0;
    boolean singular =
        depth >= SINGULAR_FROM
            && tableMove != 0
            && !Scores.isDecided(tableValue)
            && usable
            && TranspositionTable.depth(entry) >= depth - 3
            && allows(entry, true)
            && ply < 2 * rootDepth;
    MovePicker picker = without == 0 ? pickers[ply] : sparePickers[ply];
    picker.begin(
        board, tableMove, killers[2 * ply], killers[2 * ply + 1], rows[ply + 1], rows[ply]);
    int best = -Scores.INFINITE;
    int bestMove = 0;
    int number = 0;
    int quiets = 0;
    int captures = 0;
    int bound = low;
    int move;
    while ((move = picker.next()) != 0) {
      if (move == without) {
        continue;
      }
      number++;
      boolean quiet = board.pieceAt(Board.to(move)) == Board.EMPTY;
      int reduction = Reductions.of(searched, number);
      if (ply > REPLY
          && best > -Scores.MAX_EVAL
          && isHopeless(move, quiet, number, searched, reduction, bound, improving)) {
        continue;
      }
      int extension = 0;
      if (singular && move == tableMove) {
        extension = extension(move, tableValue, depth, high, pv, cut);
        if (stopped) {
          return 0;
        }
        if (extension == ENOUGH) {
          return singularBound(tableValue, depth);
        }
      } else if (ply < 2 * rootDepth
          && MoveGenerator.givesCheck(board, move)
          && StaticExchange.atLeast(board, move, 0)) {
        extension = 1;
      }
      int score = quiet ? history.quiet(board, move, rows[ply + 1], rows[ply]) : 0;
      play(ply, move);
      int next = searched - 1 + extension;
      int value = bound;
      boolean full = pv && number == 1;
      if (!full) {
        int less = 0;
        if (searched >= REDUCED_FROM && number > (pv ? 2 : 1)) {
          less = reduction(reduction, quiet, score, pv, cut, improving, board.isInCheck());
        }
        int shallow = Math.max(Math.min(next, 1), next - less);
        value = -search(-bound - 1, -bound, shallow, true);
        if (value > bound && shallow < next) {
          value = -search(-bound - 1, -bound, next, !cut);
        }
      }
      if (full || (pv && value > bound && value < high)) {
        value = -search(-high, -bound, next, false);
      }
      tree.unmake(move);
      if (stopped) {
        return 0;
      }
      if (value > best) {
        best = value;
        if (value > bound) {
          bestMove = move;
          if (pv) {
            variation.set(ply, move);
          }
          if (value >= high) {
            break;
          }
          bound = value;
        }
      }
      if (quiet) {
        tried[ply][quiets++] = move;
      } else {
        captured[ply][captures++] = move;
      }
    }
    if (number == 0) {
      return without == 0 ? Scores.matedIn(ply) : low;
    }
    if (without != 0) {
      return best;
    }
    if (best >= high) {
      learn(ply, bestMove, quiets, captures, searched);
    }
    if (!Scores.isBan(best)) {
      int kind =
          best >= high
              ? TranspositionTable.LOWER
              : bestMove != 0 ? TranspositionTable.EXACT : TranspositionTable.UPPER;
      table.store(key, searched, kind, Scores.toTable(best, ply), raw, bestMove);
    }
    return best;
  }

  /** What all moves but the table's have to stay below for it to be singular. */
  private static int singularBound(int tableValue, int depth) {
    return tableValue - SINGULAR * depth / 100;
  }

  /**
   * Searches the node without the move of the table, which is good, and tells how many plies deeper
   * that is to be searched; {@link #ENOUGH} if another move is good enough to end the node.
   */
  private int extension(int move, int tableValue, int depth, int high, boolean pv, boolean cut) {
    int ply = tree.ply();
    int target = singularBound(tableValue, depth);
    excluded[ply] = move;
    int rest = search(target - 1, target, (depth - 1) / 2, cut);
    excluded[ply] = 0;
    if (rest < target) {
      return pv ? 1 : 2;
    }
    if (target >= high) {
      return ENOUGH;
    }
    return tableValue >= high ? -1 : 0;
  }

  /** Whether a table's value says something on that side of a bound. */
  private static boolean allows(long entry, boolean above) {
    int needed = above ? TranspositionTable.LOWER : TranspositionTable.UPPER;
    return (TranspositionTable.bound(entry) & needed) != 0;
  }

  /** The value of a line that the rules end here, or {@link Scores#NONE}. */
  private int end(int ply, boolean inCheck) {
    int cycle = tree.cycle();
    if (cycle != 0) {
      int loser = tree.loser(cycle);
      if (loser == Repetition.NOBODY) {
        return contempt.drawScore(ply);
      }
      return loser == board().sideToMove() ? ply - Scores.BAN : Scores.BAN - ply;
    }
    if (tree.isDraw()) {
      boolean mated = inCheck && MoveGenerator.evasions(board(), tried[ply], 0) == 0;
      return mated ? Scores.matedIn(ply) : contempt.drawScore(ply);
    }
    if (ply >= MAX_PLY - 1) {
      return inCheck ? contempt.drawScore(ply) : evaluate(rawEvaluation(0), ply);
    }
    return Scores.NONE;
  }

  /** The evaluation of the position itself, from the table if it is there. */
  private int rawEvaluation(long entry) {
    if (entry != 0) {
      int known = TranspositionTable.eval(entry);
      if (known != Scores.NONE) {
        return known;
      }
    }
    return tree.evaluate();
  }

  /** The evaluation as it counts here, with what hangs on the way to the position. */
  private int evaluate(int raw, int ply) {
    int quiet = tree.quietPlies();
    int value = quiet > FADING_FROM ? raw * Math.max(0, 260 - quiet) / 200 : raw;
    return Evaluation.clamp(value + contempt.pieceBonus(ply, tree.attackers()));
  }

  /** Ends a node without trying its moves; {@link Scores#NONE} if it cannot. */
  private int prune(int alpha, int beta, int depth, int eval, boolean improving, boolean cut) {
    int margin = REVERSE_FUTILITY * depth - (improving ? REVERSE_FUTILITY_IMPROVING : 0);
    if (depth <= REVERSE_FUTILITY_DEPTH && eval - margin >= beta) {
      return (eval + 2 * beta) / 3;
    }
    if (depth <= RAZOR_DEPTH && eval + RAZOR * depth <= alpha) {
      int value = quiesce(alpha, alpha + 1, true);
      if (value <= alpha) {
        return value;
      }
    }
    int ply = tree.ply();
    if (eval < beta
        || evals[ply] < beta
        || ply < nullAllowedFrom
        || played[ply - 1] == 0
        || !hasPieces()) {
      return Scores.NONE;
    }
    int better = Math.min((eval - beta) / NULL_EVAL, 3);
    int less = (NULL_REDUCTION + depth * PLY / 3) / PLY + better;
    played[ply] = 0;
    rows[ply + 2] = History.NO_ROW;
    tree.makeNull();
    int value = -search(-beta, 1 - beta, depth - less, !cut);
    tree.unmakeNull();
    if (value < beta || stopped) {
      return Scores.NONE;
    }
    int safe = Scores.isDecided(value) ? beta : value;
    if (depth < NULL_VERIFIED_FROM) {
      return safe;
    }
    int before = nullAllowedFrom;
    nullAllowedFrom = ply + 3 * (depth - less) / 4 + 1;
    int verified = search(beta - 1, beta, depth - less, false);
    nullAllowedFrom = before;
    return verified >= beta ? safe : Scores.NONE;
  }

  /**
   * Whether the side to move has a rook, a cannon or a horse: else it may be bad to have to move.
   */
  private boolean hasPieces() {
    Board board = board();
    long pieces = 0;
    for (int type = Board.HORSE; type <= Board.CANNON; type++) {
      int piece = Board.piece(board.sideToMove(), type);
      pieces |= board.lower(piece) | board.upper(piece);
    }
    return pieces != 0;
  }

  /** Whether a move need not be tried, as it will not bring the value above alpha. */
  private boolean isHopeless(
      int move, boolean quiet, int number, int depth, int reduction, int alpha, boolean improving) {
    Board board = board();
    if (!quiet) {
      return depth <= EXCHANGE_DEPTH
          && !StaticExchange.atLeast(board, move, -CAPTURE_EXCHANGE * depth * depth);
    }
    int shallow = Math.max(0, depth - reduction / PLY);
    int still = evals[tree.ply()];
    int enough = (LATE_MOVES + LATE_MOVES_STEP * depth * depth) / (improving ? 100 : 200);
    boolean late = depth <= LATE_MOVE_DEPTH && number > enough;
    boolean futile =
        still != Scores.NONE
            && shallow <= FUTILITY_DEPTH
            && still + FUTILITY + FUTILITY_STEP * shallow <= alpha;
    if ((late || futile) && !MoveGenerator.givesCheck(board, move)) {
      return true;
    }
    return shallow <= EXCHANGE_DEPTH
        && !StaticExchange.atLeast(board, move, -QUIET_EXCHANGE * shallow);
  }

  /** How many plies less a move is searched at first. */
  private static int reduction(
      int usual,
      boolean quiet,
      int score,
      boolean pv,
      boolean cut,
      boolean improving,
      boolean check) {
    int less = usual;
    less += cut ? REDUCED_AT_CUT : 0;
    less += improving ? 0 : REDUCED_UNIMPROVING;
    less -= pv ? SPARED_IN_PV : 0;
    less -= check ? PLY : 0;
    less -= score / 16;
    less = quiet ? less : less / 2;
    return Math.max(0, less / PLY);
  }

  /** A move was good enough, and those before it were not. */
  private void learn(int ply, int move, int quiets, int captures, int depth) {
    Board board = board();
    int bonus = Math.min(26 * depth * depth + 35 * depth, 868);
    int last = rows[ply + 1];
    int own = rows[ply];
    if (board.pieceAt(Board.to(move)) == Board.EMPTY) {
      history.updateQuiet(board, move, last, own, bonus);
      for (int i = 0; i < quiets; i++) {
        history.updateQuiet(board, tried[ply][i], last, own, -bonus);
      }
      if (killers[2 * ply] != move) {
        killers[2 * ply + 1] = killers[2 * ply];
        killers[2 * ply] = move;
      }
    } else {
      history.updateCapture(board, move, bonus);
    }
    for (int i = 0; i < captures; i++) {
      history.updateCapture(board, captured[ply][i], -bonus);
    }
  }

  /**
   * Searches captures only, or all evasions of a check, until nothing is to be won by them.
   *
   * @param checks whether quiet moves that give check are tried too: at the first ply
   */
  private int quiesce(int alpha, int beta, boolean checks) {
    if (enter()) {
      return 0;
    }
    int ply = tree.ply();
    Board board = tree.board();
    boolean inCheck = board.isInCheck();
    boolean pv = beta - alpha > 1;
    variation.clear(ply);
    selectiveDepth = Math.max(selectiveDepth, ply);
    int end = end(ply, inCheck);
    if (end != Scores.NONE) {
      return end;
    }
    long key = board.key();
    long entry = table.probe(key);
    int tableValue = Scores.fromTable(TranspositionTable.value(entry), ply);
    boolean usable = entry != 0 && tree.quietPliesLeft() > TABLE_DANGER;
    if (!pv && usable && allows(entry, tableValue >= beta)) {
      return tableValue;
    }
    int best = -Scores.INFINITE;
    int raw = Scores.NONE;
    int base = -Scores.INFINITE;
    int bound = alpha;
    if (!inCheck) {
      raw = rawEvaluation(entry);
      best = evaluate(raw, ply);
      base = best + DELTA;
      if (usable && allows(entry, tableValue > best)) {
        best = tableValue;
      }
      if (best >= beta) {
        if (entry == 0) {
          table.store(key, 0, TranspositionTable.LOWER, Scores.toTable(best, ply), raw, 0);
        }
        return best;
      }
      bound = Math.max(bound, best);
    }
    MovePicker picker = pickers[ply];
    picker.beginQuiescence(board, TranspositionTable.move(entry), rows[ply + 1], rows[ply], checks);
    int bestMove = 0;
    int number = 0;
    int move;
    while ((move = picker.next()) != 0) {
      number++;
      if (!inCheck) {
        int hoped = base + PieceValues.of(board.pieceAt(Board.to(move)), Board.to(move));
        if (hoped <= bound && !MoveGenerator.givesCheck(board, move)) {
          best = Math.max(best, hoped);
          continue;
        }
      }
      play(ply, move);
      int value = -quiesce(-beta, -bound, false);
      tree.unmake(move);
      if (stopped) {
        return 0;
      }
      if (value > best) {
        best = value;
        if (value > bound) {
          bestMove = move;
          if (pv) {
            variation.set(ply, move);
          }
          if (value >= beta) {
            break;
          }
          bound = value;
        }
      }
    }
    if (inCheck && number == 0) {
      return Scores.matedIn(ply);
    }
    if (!Scores.isBan(best)) {
      int kind =
          best >= beta
              ? TranspositionTable.LOWER
              : bestMove != 0 && pv ? TranspositionTable.EXACT : TranspositionTable.UPPER;
      table.store(key, 0, kind, Scores.toTable(best, ply), raw, bestMove);
    }
    return best;
  }
}
