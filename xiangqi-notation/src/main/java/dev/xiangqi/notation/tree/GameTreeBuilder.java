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
import java.util.Iterator;
import java.util.Optional;

/**
 * Builds a {@link GameTree} in the order of a printed game: a move, its comments and glyphs, and
 * the variations in its place. Not thread-safe.
 *
 * <pre>{@code
 * GameTree tree =
 *     GameTree.builder(Tags.empty(), Position.initial())
 *         .play(Move.parse("h2e2"))
 *         .beginVariation()
 *         .play(Move.parse("b2e2"))
 *         .commentMove("also good")
 *         .endVariation()
 *         .play(Move.parse("h9g7"))
 *         .build();
 * }</pre>
 *
 * @since 0.1.0
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
   * Replaces the header.
   *
   * @param header the new header
   * @return this
   */
  public GameTreeBuilder tags(Tags header) {
    tags = requireNonNull(header, "header");
    return this;
  }

  /**
   * Plays a move on the current line.
   *
   * @param move a legal move
   * @return this
   * @throws IllegalMoveException if the move is not legal
   */
  public GameTreeBuilder play(Move move) {
    return play(move.packed());
  }

  /**
   * Plays a packed move of the kernel: the fast path for readers of archives. Other programs use
   * {@link #play(Move)}.
   *
   * @param packed a packed legal move; legality is checked
   * @return this
   * @throws IllegalMoveException if the move is not legal
   */
  public GameTreeBuilder play(int packed) {
    if (!playIfLegal(packed)) {
      Position.of(board()).play(Move.ofPacked(packed));
    }
    return this;
  }

  /**
   * Plays a packed move of the kernel on the current line if it is legal; else changes nothing.
   *
   * @param packed any packed move
   * @return whether it is legal
   */
  public boolean playIfLegal(int packed) {
    if (!MoveGenerator.isLegal(board(), packed)) {
      return false;
    }
    line.begin(packed);
    plies++;
    return true;
  }

  /**
   * Comments the whole current line: adds a comment before its first ply, on a new line after
   * earlier ones. To comment the latest move, call {@link #commentMove}.
   *
   * @param comment any text
   * @return this
   */
  public GameTreeBuilder commentLine(String comment) {
    line.commentLine(comment);
    return this;
  }

  /**
   * Comments the latest move in advance: adds a comment before it, on a new line after earlier
   * ones.
   *
   * @param comment any text
   * @return this
   * @throws IllegalStateException if the current line has no ply
   */
  public GameTreeBuilder commentBeforeMove(String comment) {
    requirePly().commentBeforeMove(comment);
    return this;
  }

  /**
   * Comments the latest move: adds a comment after it, on a new line after earlier ones.
   *
   * @param comment any text
   * @return this
   * @throws IllegalStateException if the current line has no ply
   */
  public GameTreeBuilder commentMove(String comment) {
    requirePly().commentMove(comment);
    return this;
  }

  /**
   * Adds a glyph to the latest ply.
   *
   * @param nag the glyph's number, 0-255, see {@link Ply}
   * @return this
   * @throws IllegalArgumentException if the number is out of range
   * @throws IllegalStateException if the current line has no ply
   */
  public GameTreeBuilder nag(int nag) {
    Ply.checkNag(nag);
    requirePly().addNag(nag);
    return this;
  }

  /**
   * Starts a variation in place of the latest ply.
   *
   * @return this, on the new line
   * @throws IllegalStateException if the current line has no ply
   */
  public GameTreeBuilder beginVariation() {
    OpenLine at = requirePly();
    outer.push(at);
    line = new OpenLine(at.before().copy(), ply() - 1);
    return this;
  }

  /**
   * Ends the current variation and returns to its parent line.
   *
   * @return this
   * @throws IllegalStateException if the current line is the main line or has no ply
   */
  public GameTreeBuilder endVariation() {
    if (outer.isEmpty()) {
      throw new IllegalStateException("the main line is no variation");
    }
    Line finished = requirePly().finish();
    line = outer.pop();
    line.addVariation(finished);
    return this;
  }

  /**
   * Sets the game result, which is {@link GameResult#UNKNOWN} by default.
   *
   * @param outcome the result
   * @return this
   */
  public GameTreeBuilder result(GameResult outcome) {
    result = requireNonNull(outcome, "outcome");
    return this;
  }

  /**
   * Sets the source of the game.
   *
   * @param format the format's name
   * @param encoding the encoding of the text; empty for a binary format
   * @return this
   */
  public GameTreeBuilder source(String format, Optional<Charset> encoding) {
    sourceFormat = Optional.of(format);
    sourceEncoding = requireNonNull(encoding, "encoding");
    return this;
  }

  /** {@return the number of plies so far, on all lines together} */
  public int size() {
    return plies;
  }

  /** {@return the nesting depth of the current line, 0 for the main line} */
  public int depth() {
    return outer.size();
  }

  /** {@return the path of the current line in the tree} */
  public LinePath path() {
    LinePath path = LinePath.main();
    for (Iterator<OpenLine> lines = outer.descendingIterator(); lines.hasNext(); ) {
      OpenLine parent = lines.next();
      path = path.variation(parent.size() - 1, parent.variationCount());
    }
    return path;
  }

  /**
   * {@return the number of plies from the start of the game, including the latest; 0 at the start}
   */
  public int ply() {
    return line.firstPly + line.size();
  }

  /** {@return whether the current line has a ply, which comments and variations need} */
  public boolean hasPly() {
    return line.hasPly();
  }

  /**
   * Returns the kernel's board after the latest ply: the fast path for readers of archives, which
   * creates no {@link Position}. Other programs use {@link GameTree#walk} or {@link GameTree#end}.
   *
   * @return the builder's own board; read only, and valid only until the next call. Nothing checks
   *     this
   */
  public Board board() {
    return line.after();
  }

  /**
   * Returns the kernel's board before the latest ply, where its variations start. See {@link
   * #board()}.
   *
   * @return the builder's own board; read only, and valid only until the next call. Nothing checks
   *     this
   * @throws IllegalStateException if the current line has no ply
   */
  public Board boardBefore() {
    return requirePly().before();
  }

  /**
   * Builds the tree. The builder may be used further.
   *
   * @return an independent value
   * @throws IllegalStateException if a variation has not ended
   */
  public GameTree build() {
    if (!outer.isEmpty()) {
      throw new IllegalStateException(outer.size() + " variations have not ended");
    }
    return new GameTree(tags, start, line.finish(), result, sourceFormat, sourceEncoding);
  }

  /** The current line, if it has a ply. */
  private OpenLine requirePly() {
    if (!line.hasPly()) {
      throw new IllegalStateException("no move was played on this line");
    }
    return line;
  }
}
