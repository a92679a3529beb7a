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
 * The board that a search moves on, with its evaluation, and what ends a game on it without mate:
 * repetition, too many quiet plies, nothing left to attack with.
 */
final class SearchBoard {
  private static final int FILTER = 1 << 14;

  /** Repetitions of the game, within so many plies of the root, are judged by the rules. */
  private static final int EXACT_TO = 8;

  private final Evaluation evaluation;
  private final ExactRepetition exact = new ExactRepetition();

  /** The moves since the root. */
  private final int[] line = new int[Scores.MAX_PLY + 1];

  /** How many earlier positions of the line have a key with these low bits. */
  private final short[] filter = new short[FILTER];

  private Board board = Position.initial().toBoard();
  private RepetitionLaw law = RepetitionLaw.CHECK_AND_CHASE;
  private int quietLimit;

  /** Quiet plies before the root that do not count, since checks are capped. */
  private int uncounted;

  /** Pieces that can attack, of both sides. */
  private int attackers;

  private int ply;

  /** Null moves since the root. */
  private int nulls;

  SearchBoard(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  /** Begins at the present position of a game, with as much of its past as can come back. */
  void begin(Game game, RuleSet rules) {
    law = RepetitionLaw.of(rules);
    quietLimit = rules.quietPlyLimit();
    int quiet = game.position().quietPlies();
    uncounted =
        rules.checkCap().isPresent() ? quiet - game.quietPlies(rules.checkCap().getAsInt()) : 0;
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
    nulls = 0;
    exact.begin(game, rules);
    evaluation.begin(board);
  }

  private static boolean isAttacker(int piece) {
    return Board.type(piece) >= Board.HORSE;
  }

  private void remember(int times) {
    filter[(int) board.key() & (FILTER - 1)] += (short) times;
  }

  /** The board itself, to be read and not to be moved on. */
  Board board() {
    return board;
  }

  /** Moves and null moves made since the root. */
  int ply() {
    return ply;
  }

  /** Pieces of both sides that can attack: horses, rooks, cannons, pawns. */
  int attackers() {
    return attackers;
  }

  void make(int move) {
    int taken = board.pieceAt(Board.to(move));
    evaluation.make(board.pieceAt(Board.from(move)), Board.from(move), Board.to(move), taken);
    if (taken != Board.EMPTY && isAttacker(taken)) {
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
    evaluation.unmake();
    int taken = board.pieceAt(Board.to(move));
    if (taken != Board.EMPTY && isAttacker(taken)) {
      attackers++;
    }
  }

  void makeNull() {
    board.makeNull();
    ply++;
    nulls++;
  }

  void unmakeNull() {
    board.unmakeNull();
    ply--;
    nulls--;
  }

  int evaluate() {
    return evaluation.evaluate(board);
  }

  /** Plies without capture that count towards the limit. */
  int quietPlies() {
    int quiet = board.quietPlies();
    // Checks before the root are uncounted as long as nothing was taken since.
    return quiet > ply ? quiet - uncounted : quiet;
  }

  /** Plies without capture that may still be played. */
  int quietPliesLeft() {
    return quietLimit - quietPlies();
  }

  /** Whether the line is a draw by quiet plies, mate apart, or by lack of material. */
  boolean isDraw() {
    return attackers == 0 || quietPlies() >= quietLimit;
  }

  /**
   * Whether the position is a repetition that ends the line: an earlier one of the search itself,
   * or one that came twice before, as the game would end then.
   *
   * @return plies of the cycle, or 0
   */
  int cycle() {
    if (filter[(int) board.key() & (FILTER - 1)] == 0) {
      return 0;
    }
    int cycle = Repetition.cycle(board);
    return cycle < ply || cycle == 0 || Repetition.cycle(board, cycle) != 0 ? cycle : 0;
  }

  /**
   * The side that loses by a cycle, or {@link Repetition#NOBODY}: by the rules themselves where the
   * game itself would be judged soon, roughly where the search only met a position again.
   */
  int loser(int cycle) {
    boolean ofGame = cycle >= ply && ply <= EXACT_TO && nulls == 0 && law != RepetitionLaw.DRAW;
    return ofGame ? exact.loser(line, ply, cycle) : law.loser(board, cycle);
  }
}
