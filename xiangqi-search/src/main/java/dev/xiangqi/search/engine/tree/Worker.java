package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.Repetition;
import dev.xiangqi.core.kernel.Zobrist;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.moves.CheckMoves;
import dev.xiangqi.search.engine.moves.PieceValues;
import dev.xiangqi.search.engine.moves.StaticExchange;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Search of one thread below the root: principal variation search with a transposition table, null
 * move, late move reductions and pruning. A quiescence search of captures, first checks and
 * evasions follows.
 *
 * <p>Values are those of {@link Scores} for the side to move; outside of the window they are
 * bounds. A search allocates nothing.
 */
public final class Worker {
  /*
   * One node, in the order of search():
   *
   *   enter          counts the node, and looks for limits and the stop flag.
   *   beginNode      ends the line where the rules end it: by a repetition, by too many quiet
   *                  plies, without attackers. It also ends a line whose outcome a table of
   *                  endings knows, and one that is as long as lines may be.
   *                  The window is cut to what mates can still give (mate distance pruning).
   *   probe          A table entry that is deep enough and bounds the value ends the node.
   *   evaluate       The static evaluation. By its gain the last move is rewarded or punished.
   *   prune          Reverse futility, razoring, null move: a value without a loop over the moves.
   *   extendSingular If the table knows a good move, the others are searched without it. If none
   *                  comes near, the move is extended. If others reach beta too, the node ends
   *                  (multi-cut).
   *   searchMoves    The loop. Hopeless moves are left out, late ones are searched less deep first.
   *   finish         Mate if there was no move. Else the node learns, and stores its value.
   *
   * Three of these steps search the same position again: razoring by quiesce(), the verification of
   * a null move and the singular search by search(). They use the frame of the node itself;
   * PlyFrame tells why that does no harm.
   *
   * A stopped search. Once enter() has found the stop flag, all calls return soon, with values that
   * mean nothing. So whoever has called search() or quiesce() asks "stopped" before it learns or
   * stores anything. The root drops the value of the move that it was at.
   *
   * The table knows positions, but the rules of xiangqi ask for the moves before: a forbidden
   * repetition loses, and too many plies without a capture draw. This is the graph history
   * interaction problem. What is done about it:
   *
   *   - Close to the limit of quiet plies, the value of an entry is not used (isUsable).
   *   - In search(), a value equal to that of a draw ends no node: it may be the value of a
   *     repetition on another path.
   *   - No entry ends the node after a first move, and its loop leaves out no reply (REPLY): after
   *     the moves of the game itself, each reply may end it.
   *   - The value of a forbidden repetition is never stored (store).
   *
   * What is learnt belongs to the thread: which moves have cut (History, and the killers of
   * PlyFrame), and how far the evaluation was off (Corrections). Threads share the table alone.
   *
   * Sources. The kinds of pruning are those of the Stockfish family; the margins are our own, and
   * docs/engine.md says what was measured.
   *   Principal variation search: Marsland and Campbell, Parallel search of strongly ordered game
   *     trees, ACM Computing Surveys 14, 1982.
   *   Fail-soft: Fishburn, Another optimization of alpha-beta search, SIGART Newsletter 84, 1983.
   *   Null move: Donninger, Null move and deep search, ICCA Journal 16, 1993.
   *   Futility: Heinz, Extended futility pruning, ICCA Journal 21, 1998.
   *   Razoring: Birmingham and Kent, Tree-searching and tree-pruning techniques, 1977.
   *   Singular moves: Anantharaman, Campbell and Hsu, Singular extensions, Artificial Intelligence
   *     43, 1990.
   *   Multi-cut: Björnsson and Marsland, Multi-cut pruning in alpha-beta search, 1998.
   *   Killers: Akl and Newborn, The principal continuation and the killer heuristic, 1977.
   *   History: Schaeffer, The history heuristic and alpha-beta search enhancements in practice,
   *     IEEE Transactions on Pattern Analysis and Machine Intelligence 11, 1989.
   *   Graph history interaction: Campbell, The graph-history interaction: on ignoring position
   *     history, 1985.
   *   Late move reductions, histories of continuations and corrections of the evaluation are known
   *     to us from open engines and from chessprogramming.org.
   */
  private static final int CHECK_EVERY = 256;
  private static final int MAX_PLY = Scores.MAX_PLY;

  /** Reductions are counted in parts of a ply. */
  private static final int PLY = 1024;

  private static final int REVERSE_FUTILITY_DEPTH = 8;
  private static final int RAZOR_DEPTH = 2;
  private static final int NULL_MOVE_VERIFICATION_DEPTH = 12;

  /**
   * With so few rooks, cannons and horses of the side to move, zugzwang and lost tempi decide
   * games: no null moves.
   */
  private static final int ENDGAME_PIECES = 2;

  /** With so few of both sides, the evaluation proves nothing. */
  private static final int BARE_PIECES = 1;

  private static final int INTERNAL_REDUCTION_DEPTH = 4;
  private static final int LATE_MOVE_PRUNING_DEPTH = 8;
  private static final int FUTILITY_DEPTH = 7;
  private static final int EXCHANGE_DEPTH = 7;
  private static final int LATE_MOVE_REDUCTION_DEPTH = 3;

  /** Greatest bonus of a move by the gain of the evaluation. */
  private static final int MAX_GAIN_BONUS = 600;

  /**
   * Ply of the replies to a first move. All of them are searched: by the moves played before, which
   * neither the table nor the evaluation knows, each may end the game.
   */
  private static final int REPLY = 1;

  /**
   * The table does not know the number of quiet plies. It cuts no node with this many or fewer left
   * before the limit.
   */
  private static final int TABLE_DANGER = 20;

  /** Number of quiet plies from which on an advantage fades. */
  private static final int FADING_FROM = 60;

  /** Plies before the root that have a frame, so that two plies back always exist. */
  private static final int FRAMES_BEFORE = 2;

  private final TranspositionTable table;
  private final SearchPath path;
  private final History history = new History();
  private final Corrections corrections;
  private final PrincipalVariation variation = new PrincipalVariation();

  private final PlyFrame[] stack = new PlyFrame[FRAMES_BEFORE + MAX_PLY + 3];

  private final int[] evasions = new int[Board.MAX_MOVES];

  private final Margins margins;
  private final Reductions reductions;

  private Contempt contempt = Contempt.NONE;
  private Endings endings = Endings.NONE;
  private boolean probesEndings;
  private SearchControl control = SearchControl.idle();
  private boolean main;
  private LongSupplier allNodes = () -> 0;
  private long nodes;

  /** The same number for other threads: only a store for this one. */
  private final AtomicLong visibleNodes = new AtomicLong();

  private long nextCheck;
  private boolean stopped;
  private int selectiveDepth;
  private int nullMoveMinPly;
  private int rootDepth;

  /**
   * Makes a worker for one thread.
   *
   * @param table shared with other workers
   * @param evaluation used by this worker only
   */
  public Worker(TranspositionTable table, Evaluation evaluation, Margins margins) {
    this.table = table;
    this.path = new SearchPath(evaluation);
    this.margins = margins;
    CheckMoves checks = new CheckMoves();
    for (int i = 0; i < stack.length; i++) {
      stack[i] = new PlyFrame(history, checks, margins);
    }
    corrections = new Corrections(margins);
    reductions = new Reductions(margins);
  }

  /** Forgets what it learnt in the last game. */
  public void clear() {
    history.clear();
    corrections.clear();
  }

  /**
   * Begins a search.
   *
   * @param known what is known of positions below the root
   * @param isMain whether this worker checks the limits for all threads
   * @param nodesOfAll the nodes of all threads
   */
  public void begin(
      Game game,
      RuleSet rules,
      Contempt newContempt,
      Endings known,
      SearchControl shared,
      boolean isMain,
      LongSupplier nodesOfAll) {
    path.begin(game, rules);
    contempt = newContempt;
    endings = known;
    probesEndings = !known.isEmpty();
    control = shared;
    main = isMain;
    allNodes = nodesOfAll;
    nodes = 0;
    visibleNodes.lazySet(0);
    nextCheck = 0;
    stopped = false;
    nullMoveMinPly = 0;
    for (PlyFrame frame : stack) {
      frame.clearKillers();
    }
  }

  Board board() {
    return path.board();
  }

  /** {@return the number of nodes searched; other threads may see an older number} */
  public long nodes() {
    return visibleNodes.get();
  }

  /** {@return the number of nodes searched by all threads} */
  long totalNodes() {
    return allNodes.getAsLong();
  }

  boolean isStopped() {
    return stopped;
  }

  int selectiveDepth() {
    return selectiveDepth;
  }

  Reductions reductions() {
    return reductions;
  }

  /** {@return half the first window around the value of the last depth} */
  int aspirationWindow() {
    return margins.aspiration;
  }

  void beginDepth(int depth) {
    rootDepth = depth;
    selectiveDepth = 0;
  }

  /** {@return the variation after the first move searched last} */
  PrincipalVariation variation() {
    return variation;
  }

  /** Counts the root as a node. */
  void countRootNode() {
    enter();
  }

  /** {@return the static evaluation of the root, 0 in check} */
  int rootEvaluation() {
    return board().isInCheck() ? 0 : evaluate(rawEvaluation(0), 0);
  }

  void makeRootMove(int move) {
    PlyFrame root = frame(0);
    root.staticEval = board().isInCheck() ? Scores.NONE : rootEvaluation();
    make(root, move);
  }

  void unmakeRootMove(int move) {
    path.unmake(move);
  }

  /** {@return the frame of a ply, from -2} */
  private PlyFrame frame(int ply) {
    return stack[FRAMES_BEFORE + ply];
  }

  private void make(PlyFrame frame, int move) {
    frame.move = move;
    frame.quiet = board().pieceAt(Board.to(move)) == Board.EMPTY;
    frame.continuation = History.row(board().pieceAt(Board.from(move)), Board.to(move));
    path.make(move);
  }

  /** Counts a node, unless the search is stopped: then it returns true. */
  private boolean enter() {
    if (nodes >= nextCheck) {
      check();
    }
    if (stopped) {
      return true;
    }
    visibleNodes.lazySet(++nodes);
    return false;
  }

  private void check() {
    if (main) {
      control.check(allNodes.getAsLong());
    }
    stopped = control.isStopped();
    long limit = control.nodeLimit();
    nextCheck = nodes < limit ? Math.min(nodes + CHECK_EVERY, limit) : nodes + CHECK_EVERY;
  }

  /**
   * Searches a position other than the root.
   *
   * @param depth plies; 0 or less is a quiescence search
   * @param kind what is expected of its value
   */
  int search(int alpha, int beta, int depth, NodeKind kind) {
    if (depth <= 0) {
      return quiesce(alpha, beta, true);
    }
    if (enter()) {
      return 0;
    }
    int ply = path.ply();
    boolean inCheck = board().isInCheck();
    int end = beginNode(ply, inCheck);
    if (end != Scores.NONE) {
      return end;
    }
    // Mate distance pruning.
    int low = Math.max(alpha, Scores.matedIn(ply));
    int high = Math.min(beta, -Scores.matedIn(ply + 1));
    if (low >= high) {
      return low;
    }

    boolean pv = kind == NodeKind.PV;
    PlyFrame node = frame(ply);
    boolean excluding = node.excludedMove != 0;
    long entry = excluding ? 0 : table.probe(board().key());
    int tableValue = Scores.fromTable(TranspositionTable.value(entry), ply);
    boolean usable = isUsable(entry);
    // A draw may be due to a repetition on another path (graph history interaction): search again.
    if (!pv
        && usable
        && ply > REPLY
        && TranspositionTable.depth(entry) >= depth
        && tableValue != contempt.drawScore(ply)
        && isBound(entry, tableValue >= high)) {
      return tableValue;
    }

    int rawEval = inCheck || excluding ? Scores.NONE : rawEvaluation(entry);
    if (!excluding) {
      node.staticEval = inCheck ? Scores.NONE : evaluate(rawEval, ply);
      rewardGain(node, ply);
    }
    node.improving = !inCheck && ply >= 2 && node.staticEval > frame(ply - 2).staticEval;
    if (!pv && !inCheck && !excluding && !Scores.isDecided(high)) {
      boolean better = usable && isBound(entry, tableValue > node.staticEval);
      int pruned = prune(node, low, high, depth, better ? tableValue : node.staticEval, kind);
      if (stopped || pruned != Scores.NONE) {
        return pruned;
      }
    }

    frame(ply + 2).clearKillers();
    int tableMove = TranspositionTable.move(entry);
    node.singularMove = 0;
    if (usable && isSingularCandidate(entry, tableValue, depth, ply)) {
      int value = extendSingular(node, tableMove, tableValue, depth, high, kind);
      if (stopped || value != Scores.NONE) {
        return value;
      }
    }
    boolean reduced = tableMove == 0 && !excluding && depth >= INTERNAL_REDUCTION_DEPTH;
    node.begin(low, high, reduced ? depth - 1 : depth, kind);
    searchMoves(node, ply, tableMove);
    return stopped ? 0 : finish(node, ply, rawEval);
  }

  /** Rewards or punishes the last move, if it was quiet, by the gain of the evaluation. */
  private void rewardGain(PlyFrame node, int ply) {
    PlyFrame last = frame(ply - 1);
    if (last.quiet && last.staticEval != Scores.NONE && node.staticEval != Scores.NONE) {
      int bonus = -(last.staticEval + node.staticEval) * margins.gainBonus / 100;
      int limited = Math.max(-MAX_GAIN_BONUS, Math.min(MAX_GAIN_BONUS, bonus));
      history.updatePlayed(board(), last.move, limited);
    }
  }

  /**
   * Begins a node.
   *
   * @return the value of a line that the rules or known endings end here, or {@link Scores#NONE}
   */
  private int beginNode(int ply, boolean inCheck) {
    variation.clear(ply);
    selectiveDepth = Math.max(selectiveDepth, ply);
    int cycle = path.cycle();
    if (cycle != 0) {
      int loser = path.loser(cycle);
      if (loser == Repetition.NOBODY) {
        return contempt.drawScore(ply);
      }
      int win = loser >= ExactRepetition.FINAL ? Scores.RULE_WIN : Scores.REPETITION_WIN;
      boolean lost = ExactRepetition.side(loser) == board().sideToMove();
      return lost ? ply - win : win - ply;
    }
    if (inCheck && path.isForbiddenCheck()) {
      return Scores.RULE_WIN - ply;
    }
    if (path.isDraw()) {
      boolean mated = inCheck && MoveGenerator.evasions(board(), evasions, 0) == 0;
      return mated ? Scores.matedIn(ply) : contempt.drawScore(ply);
    }
    if (probesEndings) {
      int known = endings.value(board(), ply, path.quietPliesLeft(), contempt);
      if (known != Scores.NONE) {
        return known;
      }
    }
    if (ply >= MAX_PLY - 1) {
      return inCheck ? contempt.drawScore(ply) : evaluate(rawEvaluation(0), ply);
    }
    return Scores.NONE;
  }

  /** Whether a table entry may cut a node. */
  private boolean isUsable(long entry) {
    return entry != 0 && path.quietPliesLeft() > TABLE_DANGER;
  }

  /** Whether a table value is a lower bound, or an upper one. */
  private static boolean isBound(long entry, boolean lower) {
    int needed = lower ? TranspositionTable.LOWER : TranspositionTable.UPPER;
    return (TranspositionTable.bound(entry) & needed) != 0;
  }

  /** {@return the evaluation of the position alone, from the table if it is there} */
  private int rawEvaluation(long entry) {
    if (entry != 0) {
      int known = TranspositionTable.eval(entry);
      if (known != Scores.NONE) {
        return known;
      }
    }
    return path.evaluate();
  }

  /**
   * {@return the static evaluation: the raw one, corrected and adjusted for quiet plies and
   * contempt}
   */
  private int evaluate(int rawEval, int ply) {
    int corrected = rawEval + corrections.of(path.parts(), board().sideToMove());
    int quiet = path.quietPlies();
    int value = quiet > FADING_FROM ? corrected * Math.max(0, 260 - quiet) / 200 : corrected;
    return Evaluation.clamp(value + contempt.pieceBonus(ply, path.attackers()));
  }

  /**
   * Tries to decide a node without a loop over its moves.
   *
   * @param eval the static evaluation, or a better value from the table
   * @return a value, or {@link Scores#NONE}
   */
  private int prune(PlyFrame node, int alpha, int beta, int depth, int eval, NodeKind kind) {
    if (Scores.isDecided(eval)) {
      return Scores.NONE;
    }
    int own = pieces(board().sideToMove());
    boolean bare = isBare(own);
    int margin =
        margins.reverseFutility * depth - (node.improving ? margins.reverseFutilityImproving : 0);
    if (!bare && depth <= REVERSE_FUTILITY_DEPTH && eval - margin >= beta) {
      return (eval + 2 * beta) / 3;
    }
    if (!bare && depth <= RAZOR_DEPTH && eval + margins.razor * depth <= alpha) {
      int value = quiesce(alpha, alpha + 1, true);
      if (value <= alpha) {
        return value;
      }
    }
    int ply = path.ply();
    boolean nullMove =
        eval >= beta
            && node.staticEval >= beta
            && ply >= nullMoveMinPly
            && frame(ply - 1).move != 0
            && own > ENDGAME_PIECES;
    return nullMove ? searchNullMove(node, ply, beta, depth, eval, kind) : Scores.NONE;
  }

  /** {@return a value of beta or more that passing the turn proves, or {@link Scores#NONE}} */
  private int searchNullMove(PlyFrame node, int ply, int beta, int depth, int eval, NodeKind kind) {
    table.prefetch(board().key() ^ Zobrist.SIDE_KEY);
    int byEval = Math.min((eval - beta) / margins.nullMoveEvalDivisor, 3);
    int reducedDepth = depth - (margins.nullMoveReduction + depth * PLY / 3) / PLY - byEval;
    node.move = 0;
    node.quiet = false;
    node.continuation = History.NO_ROW;
    path.makeNull();
    int value = -search(-beta, 1 - beta, reducedDepth, kind.child());
    path.unmakeNull();
    if (value < beta || stopped) {
      return Scores.NONE;
    }
    int safe = Scores.isDecided(value) ? beta : value;
    if (depth < NULL_MOVE_VERIFICATION_DEPTH) {
      return safe;
    }
    // Zugzwang: the value must hold without null moves near this node.
    int before = nullMoveMinPly;
    nullMoveMinPly = ply + 3 * reducedDepth / 4 + 1;
    int verified = search(beta - 1, beta, reducedDepth, NodeKind.ALL);
    nullMoveMinPly = before;
    return verified >= beta ? safe : Scores.NONE;
  }

  /** {@return the number of a side's rooks, cannons and horses} */
  private int pieces(int side) {
    Board board = board();
    int pieces = 0;
    for (int type = Board.HORSE; type <= Board.CANNON; type++) {
      pieces += board.count(Board.piece(side, type));
    }
    return pieces;
  }

  /** Whether the evaluation proves nothing, where the side to move has {@code own} pieces. */
  private boolean isBare(int own) {
    return own <= BARE_PIECES && own + pieces(board().sideToMove() ^ 1) <= BARE_PIECES;
  }

  private boolean isSingularCandidate(long entry, int tableValue, int depth, int ply) {
    int tableMove = TranspositionTable.move(entry);
    return depth >= margins.singularDepth
        && tableMove != 0
        && !Scores.isDecided(tableValue)
        && TranspositionTable.depth(entry) >= depth - 3
        && isBound(entry, true)
        && ply < 2 * rootDepth
        && MoveGenerator.isLegal(board(), tableMove);
  }

  /**
   * Searches a node without the table's move, and sets the extension of that move: more if it is
   * the only good one.
   *
   * @return a value if other moves reach beta too (multi-cut), else {@link Scores#NONE}
   */
  private int extendSingular(
      PlyFrame node, int tableMove, int tableValue, int depth, int beta, NodeKind kind) {
    int bound = tableValue - margins.singular * depth / 100;
    node.excludedMove = tableMove;
    int value = search(bound - 1, bound, (depth - 1) / 2, kind.narrow());
    node.excludedMove = 0;
    if (value >= bound && bound >= beta) {
      return bound;
    }
    int singular = kind == NodeKind.PV ? 1 : 2;
    node.singularExtension = value < bound ? singular : tableValue >= beta ? -1 : 0;
    node.singularMove = tableMove;
    return Scores.NONE;
  }

  /** Searches the moves of a node until one reaches beta. */
  private void searchMoves(PlyFrame node, int ply, int tableMove) {
    Board board = board();
    int last = frame(ply - 1).continuation;
    int own = frame(ply - 2).continuation;
    MovePicker picker = node.picker;
    picker.begin(board, tableMove, node.firstKiller, node.secondKiller, last, own);
    boolean hopeless = false;
    while (true) {
      boolean mayPrune = ply > REPLY && node.bestValue > -Scores.MAX_EVAL;
      if (!hopeless && mayPrune && areQuietsHopeless(node)) {
        hopeless = true;
        // Where tempi decide, the order of moves says too little to leave out all that follow.
        if (pieces(board.sideToMove()) > ENDGAME_PIECES) {
          picker.skipQuiets();
        }
      }
      // Moves left out count: the more there were, the more a move is reduced.
      int skipped = picker.skipped();
      int move = picker.next();
      node.moveCount += picker.skipped() - skipped;
      if (move == 0) {
        return;
      }
      if (move == node.excludedMove) {
        continue;
      }
      node.moveCount++;
      boolean quiet = board.pieceAt(Board.to(move)) == Board.EMPTY;
      int reduction = reductions.of(node.depth, node.moveCount);
      if (hopeless && quiet && !picker.givesCheck(move)) {
        continue;
      }
      if (mayPrune && losesTooMuch(node, move, quiet, reduction)) {
        continue;
      }
      table.prefetch(board.keyAfter(move));
      int extension =
          move == node.singularMove ? node.singularExtension : checkExtension(node, move, ply);
      int score = quiet ? history.quiet(board, move, last, own) : 0;
      make(node, move);
      int value = searchMove(node, quiet, reduction, score, extension);
      path.unmake(move);
      if (stopped || update(node, ply, move, value)) {
        return;
      }
      node.addTried(move, quiet);
    }
  }

  /**
   * Whether no quiet move that follows need be searched if it gives no check: many moves have been
   * searched, or the evaluation is far below alpha. What holds for a move holds for all that come
   * after it.
   */
  private boolean areQuietsHopeless(PlyFrame node) {
    int depth = node.depth;
    int moveCount = node.moveCount + 1;
    int enough =
        (margins.lateMoves + margins.lateMovesStep * depth * depth) / (node.improving ? 100 : 200);
    if (depth <= LATE_MOVE_PRUNING_DEPTH && moveCount > enough) {
      return true;
    }
    int reducedDepth = Math.max(0, depth - reductions.of(depth, moveCount) / PLY);
    return node.staticEval != Scores.NONE
        && reducedDepth <= FUTILITY_DEPTH
        && node.staticEval + margins.futility + margins.futilityStep * reducedDepth <= node.alpha
        && !isBare(pieces(board().sideToMove()));
  }

  /** Whether a move need not be searched, since it loses too much by exchange. */
  private boolean losesTooMuch(PlyFrame node, int move, boolean quiet, int reduction) {
    int depth = quiet ? Math.max(0, node.depth - reduction / PLY) : node.depth;
    int loss = quiet ? margins.quietExchange * depth : margins.captureExchange * depth * depth;
    return depth <= EXCHANGE_DEPTH && !StaticExchange.atLeast(board(), move, -loss);
  }

  /** {@return 1 for a check that loses nothing by exchange, unless the line is long; else 0} */
  private int checkExtension(PlyFrame node, int move, int ply) {
    boolean extended =
        100 * ply < margins.checkExtension * rootDepth
            && node.picker.givesCheck(move)
            && StaticExchange.atLeast(board(), move, 0);
    return extended ? 1 : 0;
  }

  /**
   * Searches a move that has been made.
   *
   * @param reduction the reduction by depth and move count, parts of a ply
   * @param score the move's history, 0 for a capture
   */
  private int searchMove(PlyFrame node, boolean quiet, int reduction, int score, int extension) {
    int alpha = node.alpha;
    int beta = node.beta;
    int depth = node.depth - 1 + extension;
    boolean pv = node.kind == NodeKind.PV;
    boolean fullWindow = pv && node.moveCount == 1;
    int value = alpha;
    if (!fullWindow) {
      int reducedDepth = depth;
      if (node.depth >= LATE_MOVE_REDUCTION_DEPTH && node.moveCount > (pv ? 2 : 1)) {
        int plies = reduction(node, quiet, reduction, score, board().isInCheck());
        reducedDepth = Math.max(Math.min(depth, 1), depth - plies);
      }
      value = -search(-alpha - 1, -alpha, reducedDepth, NodeKind.CUT);
      if (value > alpha && reducedDepth < depth) {
        depth += again(node, value, depth, reducedDepth);
        if (reducedDepth < depth) {
          value = -search(-alpha - 1, -alpha, depth, node.kind.child());
        }
      }
    }
    if (fullWindow || (pv && value > alpha && value < beta)) {
      value = -search(-beta, -alpha, depth, NodeKind.of(alpha, beta));
    }
    return value;
  }

  /**
   * {@return by how many plies a late move that was better than expected is searched deeper again}
   */
  private int again(PlyFrame node, int value, int depth, int reducedDepth) {
    int much = node.bestValue + margins.deeper + 4 * (depth - reducedDepth);
    return value > much ? 1 : value < node.bestValue + depth ? -1 : 0;
  }

  /** {@return by how many plies a late move is reduced} */
  private int reduction(PlyFrame node, boolean quiet, int base, int score, boolean givesCheck) {
    int reduction = base;
    reduction += node.kind == NodeKind.CUT ? margins.cutNodeReduction : 0;
    reduction += node.improving ? 0 : margins.notImprovingReduction;
    reduction += node.kind == NodeKind.PV ? margins.pvReduction : 0;
    reduction -= givesCheck ? PLY : 0;
    reduction -= score * margins.historyReduction / PLY;
    return Math.max(0, (quiet ? reduction : reduction / 2) / PLY);
  }

  /** Takes over the value of a move; returns whether it reaches beta. */
  private boolean update(PlyFrame node, int ply, int move, int value) {
    if (value > node.bestValue) {
      node.bestValue = value;
      if (value > node.alpha) {
        node.bestMove = move;
        if (node.kind == NodeKind.PV) {
          variation.set(ply, move);
        }
        if (value >= node.beta) {
          return true;
        }
        node.alpha = value;
      }
    }
    return false;
  }

  /** Ends a node after its moves; returns its value. */
  private int finish(PlyFrame node, int ply, int rawEval) {
    if (node.excludedMove != 0) {
      return node.moveCount == 0 ? node.alpha : node.bestValue;
    }
    if (node.moveCount == 0) {
      return Scores.matedIn(ply);
    }
    if (node.bestValue >= node.beta) {
      node.updateHistory(
          history, board(), frame(ply - 1).continuation, frame(ply - 2).continuation);
    }
    learn(node);
    store(node, ply, rawEval);
    return node.bestValue;
  }

  /** Learns how far the static evaluation of a quiet node was off, as far as its value tells. */
  private void learn(PlyFrame node) {
    int value = node.bestValue;
    if (node.staticEval == Scores.NONE || Scores.isDecided(value)) {
      return;
    }
    boolean quiet = node.bestMove == 0 || board().pieceAt(Board.to(node.bestMove)) == Board.EMPTY;
    boolean upper = node.bestMove == 0;
    boolean lower = value >= node.beta;
    int error = value - node.staticEval;
    if (quiet && !(upper && error > 0) && !(lower && error < 0)) {
      corrections.learn(path.parts(), board().sideToMove(), error, node.depth);
    }
  }

  private void store(PlyFrame node, int ply, int rawEval) {
    int value = node.bestValue;
    if (!Scores.isByRule(value)) {
      int bound =
          value >= node.beta
              ? TranspositionTable.LOWER
              : node.bestMove != 0 ? TranspositionTable.EXACT : TranspositionTable.UPPER;
      table.store(
          board().key(), node.depth, bound, Scores.toTable(value, ply), rawEval, node.bestMove);
    }
  }

  /**
   * Searches captures only, or all evasions of a check, until the position is quiet.
   *
   * @param checks whether quiet checks are searched too: at the first ply
   */
  private int quiesce(int alpha, int beta, boolean checks) {
    if (enter()) {
      return 0;
    }
    int ply = path.ply();
    Board board = board();
    boolean inCheck = board.isInCheck();
    int end = beginNode(ply, inCheck);
    if (end != Scores.NONE) {
      return end;
    }
    long entry = table.probe(board.key());
    int tableValue = Scores.fromTable(TranspositionTable.value(entry), ply);
    boolean usable = isUsable(entry);
    NodeKind kind = NodeKind.of(alpha, beta);
    if (kind != NodeKind.PV && usable && isBound(entry, tableValue >= beta)) {
      return tableValue;
    }
    PlyFrame node = frame(ply);
    node.begin(alpha, beta, 0, kind);
    int rawEval = Scores.NONE;
    int futilityBase = Scores.INFINITE;
    if (!inCheck) {
      rawEval = rawEvaluation(entry);
      int standPat = evaluate(rawEval, ply);
      futilityBase = standPat + margins.delta;
      if (usable && isBound(entry, tableValue > standPat)) {
        standPat = tableValue;
      }
      node.bestValue = standPat;
      if (standPat >= beta) {
        if (entry == 0) {
          store(node, ply, rawEval);
        }
        return standPat;
      }
      node.alpha = Math.max(alpha, standPat);
    }
    int tableMove = TranspositionTable.move(entry);
    searchCaptures(node, ply, tableMove, futilityBase, checks);
    if (stopped) {
      return 0;
    }
    if (inCheck && node.moveCount == 0) {
      return Scores.matedIn(ply);
    }
    store(node, ply, rawEval);
    return node.bestValue;
  }

  /**
   * Searches the moves of a quiescence node until one reaches beta.
   *
   * @param futilityBase the value that a capture must add its victim to, to be searched
   */
  private void searchCaptures(
      PlyFrame node, int ply, int tableMove, int futilityBase, boolean checks) {
    Board board = board();
    MovePicker picker = node.picker;
    picker.beginQuiescence(
        board, tableMove, frame(ply - 1).continuation, frame(ply - 2).continuation, checks);
    int move;
    while ((move = picker.next()) != 0) {
      node.moveCount++;
      int hope = futilityBase + PieceValues.of(board.pieceAt(Board.to(move)), Board.to(move));
      if (hope <= node.alpha && !MoveGenerator.givesCheck(board, move)) {
        node.bestValue = Math.max(node.bestValue, hope);
        continue;
      }
      table.prefetch(board.keyAfter(move));
      make(node, move);
      int value = -quiesce(-node.beta, -node.alpha, false);
      path.unmake(move);
      if (stopped || update(node, ply, move, value)) {
        return;
      }
    }
  }
}
