package dev.xiangqi.core;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * A line of play and so its history: immutable; each play() shares the past.
 *
 * <p>Playing a move and asking how often its position has occurred cost O(log n) time and memory,
 * in games of any length. Two games are equal if they start from equal positions with the same
 * moves. Rules that judge a game live in their own package.
 */
public final class Game {
  private static final Game START = from(Position.initial());

  private final Position start;
  private final Position position;
  private final int ply;

  /** The game one move shorter; this one if there is none. */
  private final Game previous;

  /** Packed, so that to go back through a game is a step from object to object; 0 if none. */
  private final int lastMove;

  /**
   * A game further back. The steps double as in a skew-binary number, so that any earlier ply is
   * O(log n) steps away.
   */
  private final Game jump;

  private final OccurrenceMap occurred;
  private final int occurrences;

  /** The ply after which the position occurred before, or -1. */
  private final int occurredAt;

  /** Checks since the last capture, which is not one of them. */
  private final int redChecks;

  private final int blackChecks;

  /** Those of them that answer a check. */
  private final int counterChecks;

  private Game(Position start) {
    this.start = start;
    this.position = start;
    this.ply = 0;
    this.previous = this;
    this.lastMove = 0;
    this.jump = this;
    this.occurred = OccurrenceMap.EMPTY.with(start.key(), 0);
    this.occurrences = 1;
    this.occurredAt = -1;
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
    // No position comes back after a capture, so what occurred before need not be remembered.
    boolean captured = position.quietPlies() == 0;
    OccurrenceMap past = captured ? OccurrenceMap.EMPTY : before.occurred;
    this.occurredAt = past.lastPly(key);
    this.occurrences = occurredAt < 0 ? 1 : before.at(occurredAt).occurrences + 1;
    this.occurred = past.with(key, ply);
    boolean check = !captured && position.board().isInCheck();
    boolean byRed = before.position.sideToMove() == Side.RED;
    this.redChecks = captured ? 0 : before.redChecks + (check && byRed ? 1 : 0);
    this.blackChecks = captured ? 0 : before.blackChecks + (check && !byRed ? 1 : 0);
    this.counterChecks =
        captured
            ? 0
            : before.counterChecks + (check && before.position.board().isInCheck() ? 1 : 0);
  }

  /**
   * Returns the game that has not begun.
   *
   * @return no moves from {@link Position#initial()}
   */
  public static Game start() {
    return START;
  }

  /**
   * Returns a game that begins at a position, which is its first occurrence.
   *
   * @param position any
   * @return no moves from there
   */
  public static Game from(Position position) {
    return new Game(requireNonNull(position, "position"));
  }

  /**
   * Returns where the game began.
   *
   * @return the position before the first move
   */
  public Position startPosition() {
    return start;
  }

  /**
   * Returns where the game stands.
   *
   * @return the position after the last move
   */
  public Position position() {
    return position;
  }

  /**
   * Returns the moves from the first to the last. Takes time in proportion to the game.
   *
   * @return an unmodifiable list of {@link #ply()} moves
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

  /**
   * Returns how many moves have been played.
   *
   * @return from 0
   */
  public int ply() {
    return ply;
  }

  /**
   * Returns the move that led here.
   *
   * @return the last move, or empty at the start
   */
  public Optional<Move> lastMove() {
    return ply == 0 ? Optional.empty() : Optional.of(Move.ofPacked(lastMove));
  }

  /**
   * Returns the game after one more move.
   *
   * @param move a legal move
   * @return a new game; this one stays
   * @throws IllegalMoveException if it is not legal
   */
  public Game play(Move move) {
    return new Game(this, move);
  }

  /**
   * Returns the game before its last move.
   *
   * @return the shared past, or empty at the start
   */
  public Optional<Game> previous() {
    return ply == 0 ? Optional.empty() : Optional.of(previous);
  }

  /**
   * Returns how often the present board and turn have occurred, the start and the present included.
   *
   * @return from 1
   */
  public int occurrences() {
    return occurrences;
  }

  /**
   * Returns the game as it stood after some of its moves, in O(log n) time.
   *
   * @param ply how many moves, from 0 to {@link #ply()}
   * @return the shared past, or this game
   * @throws IndexOutOfBoundsException if there are not so many
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
   * Returns the game as it stood when the present board and turn last occurred.
   *
   * @return the shared past, or empty at the first occurrence
   */
  public Optional<Game> previousOccurrence() {
    return occurredAt < 0 ? Optional.empty() : Optional.of(at(occurredAt));
  }

  /**
   * Returns how many checks a side has given since the last capture. Neither that capture nor what
   * was played before the start counts.
   *
   * @param side who gave them
   * @return from 0
   */
  public int checks(Side side) {
    return requireNonNull(side, "side") == Side.RED ? redChecks : blackChecks;
  }

  /**
   * Returns the plies since the last capture of which, after a number of checks by one side since
   * then, that side's further checks and the replies to them do not count.
   *
   * @param checkCap how many checks of each side count, not negative
   * @return from 0, at most {@link Position#quietPlies()}
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
      replies--; // The last check has not been answered yet.
    }
    if (red > 0 && black > 0) {
      // A check that answers a check is one ply, not two.
      replies -= counterChecks - lastWithin(checkCap).counterChecks;
    }
    return position.quietPlies() - red - black - replies;
  }

  /** The latest ply at which not both sides had given more checks than that. */
  private Game lastWithin(int checkCap) {
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
   * Returns the start and the moves, as UCCI gives a position.
   *
   * @return a FEN, and {@code moves ...} if there are any
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(start.toFen());
    String before = " moves ";
    for (Move move : moves()) {
      text.append(before).append(move);
      before = " ";
    }
    return text.toString();
  }
}
