package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Repetition;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import java.util.Arrays;

/**
 * The path from the game's earlier positions over the root to the node that is searched: its board
 * and its evaluation. Detects the ends of a game other than mate: repetition, too many quiet plies,
 * no attackers left.
 */
final class SearchPath {
  private static final int FILTER = 1 << 14;

  /** Up to this ply, the rule set judges repetitions of game positions. */
  private static final int EXACT_MAX_PLY = 8;

  /** The number of checks in a row that 天天象棋 permits one piece. */
  private static final int CHECKS_OF_ONE = 6;

  private final Evaluation evaluation;
  private final PartKeys parts = new PartKeys(Scores.MAX_PLY);
  private final ExactRepetition exact = new ExactRepetition();

  /** The moves since the root. */
  private final int[] line = new int[Scores.MAX_PLY + 1];

  /** Number of earlier positions of the line, by the low bits of their keys. */
  private final short[] filter = new short[FILTER];

  private Board board = Position.initial().toBoard();
  private RepetitionLaw law = RepetitionLaw.CHECK_AND_CHASE;

  /** Whether a side may give only some checks in a row. */
  private boolean limitsChecks;

  private int quietLimit;

  /** Quiet plies before the root that do not count, since the rules cap checks. */
  private int uncountedPlies;

  /** Number of pieces of both sides that can attack. */
  private int attackers;

  private int ply;

  /** Number of null moves since the root. */
  private int nullMoves;

  SearchPath(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  /** Begins at the current position of a game, with the past positions that may be repeated. */
  void begin(Game game, RuleSet rules) {
    law = RepetitionLaw.of(rules);
    limitsChecks = rules.continuation().equals(RuleSet.tiantian().continuation());
    quietLimit = rules.quietPlyLimit();
    int quiet = game.position().quietPlies();
    uncountedPlies = quiet - rules.countedPlies(game);
    int past = Math.min(quiet, game.ply());
    int since = game.ply() - past;
    board = game.at(since).position().toBoard();
    board.reserve(past + Scores.MAX_PLY);
    Arrays.fill(filter, (short) 0);
    for (Move move : game.moves().subList(since, game.ply())) {
      remember(1);
      board.make(move.packed());
    }
    attackers = 0;
    for (int piece = 0; piece < Board.PIECES; piece++) {
      if (isAttacker(piece)) {
        attackers += board.count(piece);
      }
    }
    ply = 0;
    nullMoves = 0;
    exact.begin(game, rules);
    parts.begin(board);
    evaluation.begin(board);
  }

  private static boolean isAttacker(int piece) {
    return Board.type(piece) >= Board.HORSE;
  }

  private void remember(int times) {
    filter[(int) board.key() & (FILTER - 1)] += (short) times;
  }

  /** {@return the board; read-only for callers} */
  Board board() {
    return board;
  }

  /** {@return the keys of parts of the position; read-only for callers} */
  PartKeys parts() {
    return parts;
  }

  /** {@return the number of moves and null moves since the root} */
  int ply() {
    return ply;
  }

  /** {@return the number of horses, rooks, cannons and pawns of both sides} */
  int attackers() {
    return attackers;
  }

  void make(int move) {
    int from = Board.from(move);
    int to = Board.to(move);
    int mover = board.pieceAt(from);
    int captured = board.pieceAt(to);
    parts.make(mover, from, to, captured);
    evaluation.make(mover, from, to, captured);
    if (captured != Board.EMPTY && isAttacker(captured)) {
      attackers--;
    }
    remember(1);
    board.make(move);
    line[ply++] = move;
  }

  void unmake(int move) {
    board.unmake();
    ply--;
    remember(-1);
    parts.unmake();
    evaluation.unmake();
    int captured = board.pieceAt(Board.to(move));
    if (captured != Board.EMPTY && isAttacker(captured)) {
      attackers++;
    }
  }

  void makeNull() {
    board.makeNull();
    parts.pass();
    ply++;
    nullMoves++;
  }

  void unmakeNull() {
    board.unmakeNull();
    parts.unmake();
    ply--;
    nullMoves--;
  }

  int evaluate() {
    return evaluation.evaluate(board);
  }

  /** {@return the number of plies without capture that count towards the limit} */
  int quietPlies() {
    int quiet = board.quietPlies();
    // Without a capture since the root, the uncounted checks before it are among the quiet plies.
    return quiet > ply ? quiet - uncountedPlies : quiet;
  }

  /** {@return the number of quiet plies left before the limit} */
  int quietPliesLeft() {
    return quietLimit - quietPlies();
  }

  /** Whether the line is a draw by quiet plies, unless it is mate, or by lack of material. */
  boolean isDraw() {
    return attackers == 0 || quietPlies() >= quietLimit;
  }

  /**
   * Detects a repetition that ends the line: of a position within the tree, or of one that occurred
   * twice before, as in the game itself.
   *
   * @return the length of the cycle in plies, or 0
   */
  int cycle() {
    if (filter[(int) board.key() & (FILTER - 1)] == 0) {
      return 0;
    }
    int cycle = Repetition.cycle(board);
    return cycle < ply || cycle == 0 || Repetition.cycle(board, cycle) != 0 ? cycle : 0;
  }

  /**
   * Whether the rules forbid the check that the last move gave. Only the limit of checks in a row
   * is known to the search below the root, not those of chases.
   */
  boolean isForbiddenCheck() {
    int checks = limitsChecks ? Repetition.checksInRow(board) : 0;
    return checks > CHECKS_OF_ONE
        && checks > CHECKS_OF_ONE * Math.min(3, Repetition.checkersInRow(board));
  }

  /**
   * Returns the side that loses by a cycle, with {@link ExactRepetition#FINAL} if it has lost
   * already, or {@link Repetition#NOBODY}. The rule set decides where the game itself would end
   * soon, the fast approximation elsewhere.
   */
  int loser(int cycle) {
    boolean endsGame =
        cycle >= ply && ply <= EXACT_MAX_PLY && nullMoves == 0 && law != RepetitionLaw.DRAW;
    return endsGame ? exact.loser(line, ply, cycle) : law.loser(board, cycle);
  }
}
