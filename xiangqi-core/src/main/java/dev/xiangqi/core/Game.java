package dev.xiangqi.core;

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
  private final int occurrences;
  private final Optional<Game> previous;
  private final Optional<Move> lastMove;
  private final OccurrenceMap occurred;

  private Game(
      Position start,
      Position position,
      int ply,
      Optional<Game> previous,
      Optional<Move> lastMove,
      OccurrenceMap occurred) {
    PositionKey key = position.key();
    this.start = start;
    this.position = position;
    this.ply = ply;
    this.previous = previous;
    this.lastMove = lastMove;
    this.occurrences = occurred.count(key) + 1;
    this.occurred = occurred.with(key, occurrences);
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
    return new Game(position, position, 0, Optional.empty(), Optional.empty(), OccurrenceMap.EMPTY);
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
    while (game.previous.isPresent()) {
      moves[game.ply - 1] = game.lastMove.orElseThrow();
      game = game.previous.get();
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
    return lastMove;
  }

  /**
   * Returns the game after one more move.
   *
   * @param move a legal move
   * @return a new game; this one stays
   * @throws IllegalMoveException if it is not legal
   */
  public Game play(Move move) {
    Position next = position.play(move);
    // No position comes back after a capture, so what occurred before need not be remembered.
    OccurrenceMap past = next.quietPlies() == 0 ? OccurrenceMap.EMPTY : occurred;
    return new Game(start, next, ply + 1, Optional.of(this), Optional.of(move), past);
  }

  /**
   * Returns the game before its last move.
   *
   * @return the shared past, or empty at the start
   */
  public Optional<Game> previous() {
    return previous;
  }

  /**
   * Returns how often the present board and turn have occurred, the start and the present included.
   *
   * @return from 1
   */
  public int occurrences() {
    return occurrences;
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
