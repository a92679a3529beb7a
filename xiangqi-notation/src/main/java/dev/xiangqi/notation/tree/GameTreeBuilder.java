package dev.xiangqi.notation.tree;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.nio.charset.Charset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Puts a {@link GameTree} together in the order of a printed game: moves, what is said of the move
 * last played, and variations in its place. Not thread-safe.
 *
 * <pre>{@code
 * GameTree tree =
 *     GameTree.builder(Tags.empty(), Position.initial())
 *         .play(Move.parse("h2e2"))
 *         .beginVariation()
 *         .play(Move.parse("b2e2"))
 *         .commentAfter("also good")
 *         .endVariation()
 *         .play(Move.parse("h9g7"))
 *         .build();
 * }</pre>
 */
public final class GameTreeBuilder {
  private final Position start;
  private final Deque<OpenLine> outer = new ArrayDeque<>();
  private Tags tags;
  private OpenLine line;
  private int plies;
  private GameResult result = GameResult.UNKNOWN;
  private Optional<String> sourceFormat = Optional.empty();
  private Optional<Charset> sourceEncoding = Optional.empty();

  GameTreeBuilder(Tags tags, Position start) {
    this.tags = requireNonNull(tags, "tags");
    this.start = start;
    this.line = new OpenLine(start.toBoard(), 0);
  }

  /**
   * Sets the header anew.
   *
   * @param header in place of that given at the start
   * @return this
   */
  public GameTreeBuilder tags(Tags header) {
    tags = requireNonNull(header, "header");
    return this;
  }

  /**
   * Plays a move on the present line.
   *
   * @param move a legal move
   * @return this
   * @throws IllegalMoveException if it is not legal
   */
  public GameTreeBuilder play(Move move) {
    return play(move.packed());
  }

  /**
   * Plays a move given as the kernel's number, which costs least.
   *
   * @param packed a legal move
   * @return this
   * @throws IllegalMoveException if it is not legal
   */
  public GameTreeBuilder play(int packed) {
    Board board = board();
    if (!MoveGenerator.isLegal(board, packed)) {
      Position.of(board).play(Move.ofPacked(packed));
    }
    line.begin(packed);
    plies++;
    return this;
  }

  /**
   * Says something before the first ply of the present line; added on a new line to what was said
   * before.
   *
   * @param comment any text
   * @return this
   */
  public GameTreeBuilder comment(String comment) {
    line.comment(comment);
    return this;
  }

  /**
   * Says something before the ply last played; added on a new line to what was said before.
   *
   * @param comment any text
   * @return this
   * @throws IllegalStateException if no move was played on this line
   */
  public GameTreeBuilder commentBefore(String comment) {
    played().commentBefore(comment);
    return this;
  }

  /**
   * Says something after the ply last played; added on a new line to what was said before.
   *
   * @param comment any text
   * @return this
   * @throws IllegalStateException if no move was played on this line
   */
  public GameTreeBuilder commentAfter(String comment) {
    played().commentAfter(comment);
    return this;
  }

  /**
   * Gives the ply last played a glyph.
   *
   * @param nag 0-255, see {@link Ply}
   * @return this
   * @throws IllegalArgumentException if it is out of range
   * @throws IllegalStateException if no move was played on this line
   */
  public GameTreeBuilder nag(int nag) {
    Ply.checkNag(nag);
    played().addNag(nag);
    return this;
  }

  /**
   * Begins a line that starts in place of the ply last played.
   *
   * @return this, on the new line
   * @throws IllegalStateException if no move was played on this line
   */
  public GameTreeBuilder beginVariation() {
    OpenLine at = played();
    outer.push(at);
    line = new OpenLine(at.before().copy(), ply() - 1);
    return this;
  }

  /**
   * Ends the present line and goes back to the one it leaves.
   *
   * @return this
   * @throws IllegalStateException if this is the main line, or no move was played on this one
   */
  public GameTreeBuilder endVariation() {
    if (outer.isEmpty()) {
      throw new IllegalStateException("the main line is no variation");
    }
    Line finished = played().finish();
    line = outer.pop();
    line.addVariation(finished);
    return this;
  }

  /**
   * Sets how the game ended.
   *
   * @param outcome the result; {@link GameResult#UNKNOWN} unless said otherwise
   * @return this
   */
  public GameTreeBuilder result(GameResult outcome) {
    result = requireNonNull(outcome, "outcome");
    return this;
  }

  /**
   * Says from where the game was read.
   *
   * @param format the format's name
   * @param encoding of its text, or empty if it is binary
   * @return this
   */
  public GameTreeBuilder source(String format, Optional<Charset> encoding) {
    sourceFormat = Optional.of(format);
    sourceEncoding = requireNonNull(encoding, "encoding");
    return this;
  }

  /**
   * Returns how many moves were played, on all lines together.
   *
   * @return from 0
   */
  public int size() {
    return plies;
  }

  /**
   * Returns how deep variations are nested here.
   *
   * @return 0 on the main line
   */
  public int depth() {
    return outer.size();
  }

  /**
   * Returns how many plies lead here from the start of the game.
   *
   * @return the number of the ply last played, 0 at the start
   */
  public int ply() {
    return line.firstPly + line.size();
  }

  /**
   * Tells whether a move was played on the present line.
   *
   * @return whether there is a ply to say something of
   */
  public boolean hasPly() {
    return line.hasPly();
  }

  /**
   * Returns the board after the ply last played, without making a {@link Position} of it.
   *
   * @return the builder's own; to be read only, and only until the builder is used again
   */
  public Board board() {
    return line.after();
  }

  /**
   * Returns the board before the ply last played, where its variations start.
   *
   * @return the builder's own; to be read only, and only until the builder is used again
   * @throws IllegalStateException if no move was played on this line
   */
  public Board boardBefore() {
    return played().before();
  }

  /**
   * Returns the tree.
   *
   * @return a value that the builder no longer touches
   * @throws IllegalStateException if a variation has not ended
   */
  public GameTree build() {
    if (!outer.isEmpty()) {
      throw new IllegalStateException(outer.size() + " variations have not ended");
    }
    return new GameTree(tags, start, line.finish(), result, sourceFormat, sourceEncoding);
  }

  private OpenLine played() {
    if (!line.hasPly()) {
      throw new IllegalStateException("no move was played on this line");
    }
    return line;
  }
}
