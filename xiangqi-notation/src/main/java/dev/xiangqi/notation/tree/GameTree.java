package dev.xiangqi.notation.tree;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

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
   * Returns the position at the end of the main line. The kernel's board makes the moves, so this
   * is much cheaper than {@link #mainGame()}.
   *
   * @return the start, if the main line has no moves
   */
  public Position end() {
    Board board = start.toBoard();
    for (Ply ply : main.plies()) {
      board = Cursor.make(board, ply.move().packed());
    }
    return Position.of(board);
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

  /**
   * Returns how many plies there are.
   *
   * @return those of all lines together
   */
  public int size() {
    return TreeShape.of(main).plies();
  }

  /**
   * Returns how many lines there are.
   *
   * @return the main line and all variations, as many as {@link #lines()} gives
   */
  public int lineCount() {
    return TreeShape.of(main).lines();
  }

  /**
   * Returns how deep variations are nested.
   *
   * @return 0 if there are none
   */
  public int depth() {
    return TreeShape.of(main).depth();
  }

  /**
   * Returns a line.
   *
   * @param path which
   * @return the line with all that hangs on it
   * @throws IllegalArgumentException naming the path, if there is no such line
   */
  public Line line(LinePath path) {
    return PathEdit.line(main, path);
  }

  /**
   * Returns every line as a game without variations: the moves from the start to the line's end,
   * with all that is said on the way. The main line comes first, variations follow as in a printed
   * game. What is said before a variation is said before its first move.
   *
   * <p>All have this header. The result is that of the main line; what was not played has none.
   *
   * @return as many games as there are lines, each made when it is asked for
   */
  public Stream<GameTree> lines() {
    Spliterator<GameTree> lines =
        Spliterators.spliteratorUnknownSize(
            new LineIterator(this), Spliterator.ORDERED | Spliterator.NONNULL);
    return StreamSupport.stream(lines, false);
  }

  /**
   * Lays games from the same start over one another. Moves that they share from the start on are
   * there once; where they part, the move met first goes on and others become variations in the
   * order of appearance. So the first game's main line is the main line. Games that come to the
   * same position by other moves stay apart. Alternatives to a variation's first move go beside it.
   *
   * <p>Comments on the same move are joined line by line, glyphs one by one, and what is said
   * already is not said again. What is said before a variation is said before its first move. The
   * header is that of the first game. The result is that of all games that have one, and unknown if
   * these differ. Takes time and memory in proportion to the plies.
   *
   * @param games at least one; in the order that matters
   * @return one game with all their lines
   * @throws IllegalArgumentException if there is no game, or one starts from another position or
   *     with other counters than the first
   */
  public static GameTree merged(List<GameTree> games) {
    return TreeMerger.merge(games);
  }

  /**
   * Returns the game with another header. The result stays, whatever the header says.
   *
   * @param header in place of the old one
   * @return a new tree; this one stays
   */
  public GameTree withTags(Tags header) {
    requireNonNull(header, "header");
    return new GameTree(header, start, main, result, sourceFormat, sourceEncoding);
  }

  /**
   * Returns the game with another result. A tag {@code Result}, if there is one, says the same.
   *
   * @param outcome in place of the old one
   * @return a new tree; this one stays
   */
  public GameTree withResult(GameResult outcome) {
    requireNonNull(outcome, "outcome");
    Tags header = HeaderEdit.withResult(tags, outcome);
    return new GameTree(header, start, main, outcome, sourceFormat, sourceEncoding);
  }

  /**
   * Returns the game without variations.
   *
   * @return the main line with its comments and glyphs, under the same header
   */
  public GameTree withoutVariations() {
    List<Ply> plies = new ArrayList<>(main.plies().size());
    main.plies().forEach(ply -> plies.add(ply.withVariations(List.of())));
    return withLine(Line.of(main.comment(), plies));
  }

  /**
   * Returns the game without comments.
   *
   * @return all lines with their glyphs, under the same header
   */
  public GameTree withoutComments() {
    return rewritten(comment -> "", (ply, lines) -> Ply.of(ply.move(), "", "", ply.nags(), lines));
  }

  /**
   * Returns the game without glyphs.
   *
   * @return all lines with their comments, under the same header
   */
  public GameTree withoutGlyphs() {
    return rewritten(
        comment -> comment,
        (ply, lines) ->
            Ply.of(ply.move(), ply.commentBefore(), ply.commentAfter(), List.of(), lines));
  }

  /**
   * Returns the moves that were played and nothing else of the lines.
   *
   * @return the main line without comments, glyphs and variations, under the same header
   */
  public GameTree stripped() {
    List<Ply> plies = new ArrayList<>(main.plies().size());
    main.plies().forEach(ply -> plies.add(Ply.of(ply.move())));
    return withLine(Line.of("", plies));
  }

  /**
   * Returns the game reflected left to right: start and moves. Comments stay as they are, also
   * where they name moves; of the header only tags {@code FEN} and {@code FenStr} change.
   *
   * @return a new tree; this one stays
   */
  public GameTree mirrored() {
    Position mirror = start.mirrored();
    GameTree moved = rewritten(comment -> comment, (ply, lines) -> moved(ply, true, lines));
    Tags header = HeaderEdit.withStart(tags, mirror);
    return new GameTree(header, mirror, moved.main, result, sourceFormat, sourceEncoding);
  }

  /**
   * Returns the game with sides exchanged, as {@link Position#colorsSwapped()} does: start, moves,
   * result, and in the header the tags of the two players (Red and Black, RedTeam and BlackTeam and
   * so on) and {@code FEN}, {@code FenStr} and {@code Result}. Comments stay as they are, also
   * where they name moves or sides.
   *
   * @return a new tree; this one stays
   */
  public GameTree colorsSwapped() {
    Position swapped = start.colorsSwapped();
    GameTree moved = rewritten(comment -> comment, (ply, lines) -> moved(ply, false, lines));
    Tags header = HeaderEdit.withStart(HeaderEdit.withPlayersExchanged(tags), swapped);
    GameResult outcome =
        switch (result) {
          case RED_WINS -> GameResult.BLACK_WINS;
          case BLACK_WINS -> GameResult.RED_WINS;
          case DRAW, UNKNOWN -> result;
        };
    return new GameTree(header, swapped, moved.main, result, sourceFormat, sourceEncoding)
        .withResult(outcome);
  }

  /**
   * Returns the game with a variation made the continuation of the line that it leaves. What it
   * replaces becomes the first variation in its place; the others keep their order, and
   * alternatives to the variation's first move stand among them where the variation stood. Comments
   * stay with their moves: what is said before a variation is said before its first move. The
   * result stays.
   *
   * @param variation not the main line
   * @return a new tree; this one stays
   * @throws IllegalArgumentException naming the path, if there is no such variation
   */
  public GameTree promoted(LinePath variation) {
    return withLine(PathEdit.promoted(main, variation, 1));
  }

  /**
   * Returns the game with the main line leading through a variation to its end: it is promoted, and
   * each line that it leaves too, as by {@link #promoted}.
   *
   * @param variation not the main line
   * @return a new tree; this one stays
   * @throws IllegalArgumentException naming the path, if there is no such variation
   */
  public GameTree promotedToMain(LinePath variation) {
    return withLine(PathEdit.promoted(main, variation, variation.depth()));
  }

  /**
   * Returns the game without a variation.
   *
   * @param variation not the main line
   * @return a new tree; this one stays
   * @throws IllegalArgumentException naming the path, if there is no such variation
   */
  public GameTree without(LinePath variation) {
    return withLine(PathEdit.without(main, variation));
  }

  /** The game with other moves from the same start. */
  GameTree withLine(Line line) {
    return new GameTree(tags, start, line, result, sourceFormat, sourceEncoding);
  }

  private GameTree rewritten(UnaryOperator<String> comment, BiFunction<Ply, List<Line>, Ply> edit) {
    return withLine(TreeRewrite.rewrite(main, comment, edit));
  }

  private static Ply moved(Ply ply, boolean mirrored, List<Line> lines) {
    Move move = mirrored ? ply.move().mirrored() : ply.move().flipped();
    return Ply.of(move, ply.commentBefore(), ply.commentAfter(), ply.nags(), lines);
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
