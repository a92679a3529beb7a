package dev.xiangqi.core;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A starting position and the moves played from it. Immutable: {@link #play} returns a new game
 * that shares its past with this one.
 *
 * <p>Playing a move and counting the occurrences of its position take O(log n) time and memory, in
 * games of any length. Two games are equal if they have equal starting positions and the same
 * moves. The rules that end games are in {@link dev.xiangqi.core.rules}.
 *
 * @since 0.1.0
 */
public final class Game {
  private static final Game START = from(Position.initial());

  private final Position start;
  private final Position position;
  private final int ply;

  /** The game one move shorter, or this game at the start. */
  private final Game previous;

  /**
   * The packed last move, or 0 at the start. An int keeps walks back through a game free of
   * allocation.
   */
  private final int lastMove;

  /**
   * A skip pointer to an earlier game. The jump lengths follow a skew-binary number system, so that
   * every earlier ply is O(log n) steps away.
   */
  private final Game jump;

  private final OccurrenceMap lastPlies;
  private final int occurrences;

  /** The ply of the previous occurrence of the position, or -1. */
  private final int previousOccurrencePly;

  /** Checks since the last capture. The capture itself does not count, even if it gave check. */
  private final int redChecks;

  private final int blackChecks;

  /** The checks among them that answer a check. */
  private final int counterChecks;

  private Game(Position start) {
    this.start = start;
    this.position = start;
    this.ply = 0;
    this.previous = this;
    this.lastMove = 0;
    this.jump = this;
    this.lastPlies = OccurrenceMap.EMPTY.with(start.key(), 0);
    this.occurrences = 1;
    this.previousOccurrencePly = -1;
    this.redChecks = 0;
    this.blackChecks = 0;
    this.counterChecks = 0;
  }

  private Game(Game before, Move move) {
    this.start = before.start;
    this.position = before.position.play(move);
    this.ply = before.ply + 1;
    this.previous = before;
    this.lastMove = move.packed();
    Game jumped = before.jump;
    this.jump = before.ply - jumped.ply == jumped.ply - jumped.jump.ply ? jumped.jump : before;
    PositionKey key = position.key();
    // No earlier position can recur after a capture, so the map starts afresh.
    boolean captured = position.quietPlies() == 0;
    OccurrenceMap past = captured ? OccurrenceMap.EMPTY : before.lastPlies;
    this.previousOccurrencePly = past.lastPly(key);
    this.occurrences =
        previousOccurrencePly < 0 ? 1 : before.at(previousOccurrencePly).occurrences + 1;
    this.lastPlies = past.with(key, ply);
    boolean check = !captured && position.board().isInCheck();
    boolean byRed = before.position.sideToMove() == Side.RED;
    this.redChecks = captured ? 0 : before.redChecks + (check && byRed ? 1 : 0);
    this.blackChecks = captured ? 0 : before.blackChecks + (check && !byRed ? 1 : 0);
    this.counterChecks =
        captured
            ? 0
            : before.counterChecks + (check && before.position.board().isInCheck() ? 1 : 0);
  }

  /** {@return the game without moves from {@link Position#initial()}} */
  public static Game start() {
    return START;
  }

  /**
   * {@return a game without moves; its starting position counts as the first occurrence}
   *
   * @param position the starting position
   */
  public static Game from(Position position) {
    return new Game(requireNonNull(position, "position"));
  }

  /** {@return the starting position} */
  public Position startPosition() {
    return start;
  }

  /** {@return the position after the last move} */
  public Position position() {
    return position;
  }

  /**
   * {@return an unmodifiable list of all {@link #ply()} moves, in order}
   *
   * <p>Takes time proportional to the length of the game.
   */
  public List<Move> moves() {
    Move[] moves = new Move[ply];
    Game game = this;
    while (game.ply > 0) {
      moves[game.ply - 1] = Move.ofPacked(game.lastMove);
      game = game.previous;
    }
    return List.of(moves);
  }

  /** {@return the number of moves played, counting each side's moves} */
  public int ply() {
    return ply;
  }

  /** {@return the last move, or empty at the start} */
  public Optional<Move> lastMove() {
    return ply == 0 ? Optional.empty() : Optional.of(Move.ofPacked(lastMove));
  }

  /**
   * {@return the game after one more move; this game is unchanged}
   *
   * @param move a legal move
   * @throws IllegalMoveException if the move is not legal
   */
  public Game play(Move move) {
    return new Game(this, move);
  }

  /**
   * {@return the game after some more moves, played one after the other; this game is unchanged}
   *
   * <p>{@code Game.start().play(Move.parseList("h2e2 h9g7 h0g2"))} plays a text. A {@code
   * MoveNotation} of {@code xiangqi-notation} plays 炮二平五 and other notations.
   *
   * @param moves the moves, each legal after the one before it; none gives this game
   * @throws IllegalMoveException at the first move that is not legal
   */
  public Game play(Iterable<Move> moves) {
    Game game = this;
    for (Move move : requireNonNull(moves, "moves")) {
      game = game.play(move);
    }
    return game;
  }

  /**
   * {@return the game after some more moves, as {@link #play(Iterable)}}
   *
   * @param moves the moves, each legal after the one before it; none gives this game
   * @throws IllegalMoveException at the first move that is not legal
   */
  public Game play(Move... moves) {
    return play(Arrays.asList(requireNonNull(moves, "moves")));
  }

  /** {@return the game before its last move, or empty at the start} */
  public Optional<Game> previous() {
    return ply == 0 ? Optional.empty() : Optional.of(previous);
  }

  /**
   * {@return how often the current pieces and side to move have occurred, from 1}
   *
   * <p>The starting position and the current position count.
   */
  public int occurrences() {
    return occurrences;
  }

  /**
   * {@return the game after its first {@code ply} moves, in O(log n) time}
   *
   * @param ply the number of moves, from 0 to {@link #ply()}
   * @throws IndexOutOfBoundsException if the game has fewer moves, or the number is negative
   */
  public Game at(int ply) {
    if (ply < 0 || ply > this.ply) {
      throw new IndexOutOfBoundsException("ply: expected 0-" + this.ply + ", got " + ply);
    }
    Game game = this;
    while (game.ply > ply) {
      game = game.jump.ply >= ply ? game.jump : game.previous;
    }
    return game;
  }

  /**
   * {@return the game at the previous occurrence of the current pieces and side to move, or empty
   * at the first occurrence}
   */
  public Optional<Game> previousOccurrence() {
    return previousOccurrencePly < 0 ? Optional.empty() : Optional.of(at(previousOccurrencePly));
  }

  /**
   * {@return the number of checks a side has given since the last capture}
   *
   * <p>The capture itself and the moves before the starting position do not count.
   *
   * @param side the side that gave the checks
   */
  public int checks(Side side) {
    return requireNonNull(side, "side") == Side.RED ? redChecks : blackChecks;
  }

  /**
   * {@return the plies since the last capture, with only a limited number of checks counted; from 0
   * to {@link Position#quietPlies()}}
   *
   * <p>After a side has given {@code checkCap} checks since the capture, its further checks and the
   * replies to them do not count.
   *
   * @param checkCap the number of checks that count for each side, not negative
   * @throws IllegalArgumentException if the cap is negative
   */
  public int quietPlies(int checkCap) {
    if (checkCap < 0) {
      throw new IllegalArgumentException("check cap: expected 0 or more, got " + checkCap);
    }
    int red = Math.max(0, redChecks - checkCap);
    int black = Math.max(0, blackChecks - checkCap);
    int replies = red + black;
    if (position.board().isInCheck() && (position.sideToMove() == Side.RED ? black : red) > 0) {
      replies--; // The last check has no reply yet.
    }
    if (red > 0 && black > 0) {
      // A check that answers a check is one ply, not two.
      replies -= counterChecks - lastBeforeBothExceed(checkCap).counterChecks;
    }
    return position.quietPlies() - red - black - replies;
  }

  /** The latest game in which at most one side has exceeded the cap. */
  private Game lastBeforeBothExceed(int checkCap) {
    int low = Math.max(0, ply - position.quietPlies());
    int high = ply;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      Game game = at(middle);
      if (Math.min(game.redChecks, game.blackChecks) > checkCap) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return at(low);
  }

  @Override
  public boolean equals(Object object) {
    if (this == object) {
      return true;
    }
    return object instanceof Game other
        && ply == other.ply
        && start.equals(other.start)
        && moves().equals(other.moves());
  }

  @Override
  public int hashCode() {
    return 31 * start.hashCode() + moves().hashCode();
  }

  /**
   * {@return the FEN of the starting position and, if there are any, {@code moves ...}, as in UCCI}
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(start.toFen());
    String separator = " moves ";
    for (Move move : moves()) {
      text.append(separator).append(move);
      separator = " ";
    }
    return text.toString();
  }
}
