package dev.xiangqi.notation;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * One recorded game with comments and variations: an immutable value holding legal moves only.
 *
 * <p>Two trees are equal if header, start, result and all lines are; from what file they came plays
 * no part. Nothing here recurses, however long or deep the game: trees of 100,000 nested variations
 * are compared, hashed, walked and built like any other. Thread-safe.
 */
public final class GameTree {
  private final Tags tags;
  private final Position start;
  private final Line main;
  private final GameResult result;
  private final Optional<String> sourceFormat;
  private final Optional<Charset> sourceEncoding;

  GameTree(
      Tags tags,
      Position start,
      Line main,
      GameResult result,
      Optional<String> sourceFormat,
      Optional<Charset> sourceEncoding) {
    this.tags = tags;
    this.start = start;
    this.main = main;
    this.result = result;
    this.sourceFormat = sourceFormat;
    this.sourceEncoding = sourceEncoding;
  }

  /**
   * Returns a game as a tree without header, comments and variations.
   *
   * @param game its start and moves
   * @param result how it ended
   * @return the tree
   */
  public static GameTree of(Game game, GameResult result) {
    GameTreeBuilder builder = builder(Tags.empty(), game.startPosition());
    game.moves().forEach(builder::play);
    return builder.result(result).build();
  }

  /**
   * Returns a tree of finished lines, after playing through all of them.
   *
   * @param tags the header
   * @param start the position before the first move
   * @param main the main line with all that hangs on it
   * @param result how the game ended
   * @return the tree
   * @throws IllegalMoveException if a move of any line is not legal where it is played
   */
  public static GameTree of(Tags tags, Position start, Line main, GameResult result) {
    requireNonNull(tags, "tags");
    requireNonNull(main, "main");
    requireNonNull(result, "result");
    TreeWalk.walk(start, main, (ply, at) -> at.requireLegal(ply.move()));
    return new GameTree(tags, start, main, result, Optional.empty(), Optional.empty());
  }

  /**
   * Begins a tree.
   *
   * @param tags the header
   * @param start the position before the first move
   * @return a builder at the start of the main line
   */
  public static GameTreeBuilder builder(Tags tags, Position start) {
    return new GameTreeBuilder(tags, start);
  }

  /**
   * Returns the header.
   *
   * @return tags as the file has them
   */
  public Tags tags() {
    return tags;
  }

  /**
   * Returns where the game began.
   *
   * @return the position before the first move
   */
  public Position start() {
    return start;
  }

  /**
   * Returns the moves that were played, and what hangs on them.
   *
   * @return the main line
   */
  public Line main() {
    return main;
  }

  /**
   * Returns how the game ended.
   *
   * @return the result, {@link GameResult#UNKNOWN} if nothing says
   */
  public GameResult result() {
    return result;
  }

  /**
   * Returns the format it was read from.
   *
   * @return a format's name such as {@code pgn}, or empty if it was not read from a file
   */
  public Optional<String> sourceFormat() {
    return sourceFormat;
  }

  /**
   * Returns the encoding it was read in.
   *
   * @return as found by the reader, or empty if it was not read from text
   */
  public Optional<Charset> sourceEncoding() {
    return sourceEncoding;
  }

  /**
   * Returns the moves of the main line.
   *
   * @return an unmodifiable list
   */
  public List<Move> mainMoves() {
    List<Move> moves = new ArrayList<>(main.plies().size());
    main.plies().forEach(ply -> moves.add(ply.move()));
    return Collections.unmodifiableList(moves);
  }

  /**
   * Plays the main line, for rules to judge. Takes time in proportion to its length.
   *
   * @return the game after its last move
   */
  public Game mainGame() {
    Game game = Game.from(start);
    for (Ply ply : main.plies()) {
      game = game.play(ply.move());
    }
    return game;
  }

  /**
   * Shows a visitor every line and ply in the order of a printed game: a ply, then the variations
   * in its place, then the next ply.
   *
   * @param visitor is called on the calling thread
   */
  public void walk(Visitor visitor) {
    TreeWalk.walk(start, main, requireNonNull(visitor, "visitor"));
  }

  @Override
  public boolean equals(Object object) {
    return this == object
        || (object instanceof GameTree other
            && result == other.result
            && start.equals(other.start)
            && tags.equals(other.tags)
            && main.equals(other.main));
  }

  @Override
  public int hashCode() {
    return 31 * (31 * (31 * tags.hashCode() + start.hashCode()) + main.hashCode())
        + result.ordinal();
  }

  /**
   * Returns a line for logs: players, number of plies, result.
   *
   * @return such as {@code Red - Black, 84 plies, 1-0}
   */
  @Override
  public String toString() {
    return tags.get("Red").orElse("?")
        + " - "
        + tags.get("Black").orElse("?")
        + ", "
        + main.plies().size()
        + " plies, "
        + result.token();
  }

  /** Is shown a tree by {@link GameTree#walk}. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * A line begins: the main line first, or a variation in place of the ply last seen on the line
     * that it leaves.
     *
     * @param line the line
     * @param at where its first move is to be played
     */
    default void begin(Line line, Cursor at) {}

    /**
     * A ply of the line begun last and not ended.
     *
     * @param ply the ply
     * @param at where it is played
     */
    void ply(Ply ply, Cursor at);

    /**
     * A line ends.
     *
     * @param line the line
     * @param at where it ends
     */
    default void end(Line line, Cursor at) {}
  }
}
