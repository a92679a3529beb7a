package dev.xiangqi.notation.tree;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Ascii;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.internal.LegalMoves;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.core.play.TimeControl;
import dev.xiangqi.core.play.TimedMove;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.rules.Verdict;
import java.nio.charset.Charset;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A recorded game with comments and variations: an immutable value that contains only legal moves.
 * Thread-safe.
 *
 * <p>Two trees are equal if their headers, starting positions, results and lines are equal. Source
 * format and encoding are ignored. Nothing here recurses on the length or depth of a game: trees of
 * 100,000 nested variations can be compared, hashed, walked and built.
 *
 * @since 0.1.0
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
   * @param game the starting position and the moves
   * @param result the game result
   * @return the tree
   */
  public static GameTree of(Game game, GameResult result) {
    GameTreeBuilder builder = builder(Tags.empty(), game.startPosition());
    game.moves().forEach(builder::play);
    return builder.result(result).build();
  }

  /**
   * Returns a game as a tree with the same tags as {@link #of(Game, Verdict)}. The side that has no
   * legal move has lost. Any other game has no result yet: a {@link dev.xiangqi.core.rules.RuleSet}
   * judges repetitions, and players resign or agree on a draw.
   *
   * <p>With {@code dev.xiangqi.notation.io.GameFiles}, {@code toText(GameTree.of(game))} saves a
   * game as PGN, and {@code parse(text).mainGame()} loads it.
   *
   * @param game the starting position and the moves
   * @return the tree
   */
  public static GameTree of(Game game) {
    Position end = game.position();
    if (!end.hasNoLegalMove()) {
      return of(game, Verdict.of(GameResult.UNKNOWN, Termination.UNDETERMINED));
    }
    GameResult result = GameResult.winFor(end.sideToMove().opponent());
    return of(
        game,
        Verdict.of(result, end.isCheckmate() ? Termination.CHECKMATE : Termination.STALEMATE));
  }

  /**
   * Returns a judged game as a tree with the usual tags: {@code Game} with the value {@code Chinese
   * Chess}, then {@code Event}, {@code Site}, {@code Date}, {@code Round}, {@code Red}, {@code
   * Black} and {@code Result}, then {@code Termination} with the reason in English, such as {@code
   * perpetual check}. Values that the game does not determine are question marks. {@link #withTags}
   * replaces them. A verdict without a reason gives no {@code Termination}.
   *
   * @param game the starting position and the moves
   * @param verdict the result and its reason
   * @return the tree
   */
  public static GameTree of(Game game, Verdict verdict) {
    return of(game, verdict.result()).withTags(Tags.of(roster("????.??.??", verdict)));
  }

  /**
   * Returns a game in play, or just played, as a tree with the same tags as {@link #of(Game,
   * Verdict)}. In addition, {@code Date} is the day in UTC, {@code TimeControl} the {@linkplain
   * TimeControl time control}, or {@code RedTimeControl} and {@code BlackTimeControl} if they
   * differ. Each move has a comment with the time left on the player's clock, such as {@code [%clk
   * 0:14:58]}, the custom of PGN.
   *
   * @param live the game
   * @return the tree, without the moves that were taken back
   */
  public static GameTree of(LiveGame live) {
    PlayEvent.Started started = live.started();
    Verdict verdict =
        live.verdict().orElseGet(() -> Verdict.of(GameResult.UNKNOWN, Termination.UNDETERMINED));
    List<Tag> tags = roster(Dates.PGN.format(started.at()), verdict);
    boolean same = started.redTime().equals(started.blackTime());
    String red = same ? "TimeControl" : "RedTimeControl";
    started.redTime().ifPresent(time -> tags.add(new Tag(red, time.toString())));
    if (!same) {
      started.blackTime().ifPresent(time -> tags.add(new Tag("BlackTimeControl", time.toString())));
    }
    GameTreeBuilder builder = builder(Tags.of(tags), started.position());
    for (TimedMove move : live.timedMoves()) {
      builder.play(move.move());
      move.remaining().ifPresent(left -> builder.commentMove(clockComment(left)));
    }
    return builder.result(verdict.result()).build();
  }

  private static List<Tag> roster(String date, Verdict verdict) {
    List<Tag> tags = new ArrayList<>();
    tags.add(new Tag("Game", "Chinese Chess"));
    tags.add(new Tag("Event", "?"));
    tags.add(new Tag("Site", "?"));
    tags.add(new Tag("Date", date));
    tags.add(new Tag("Round", "?"));
    tags.add(new Tag("Red", "?"));
    tags.add(new Tag("Black", "?"));
    tags.add(new Tag("Result", verdict.result().token()));
    if (verdict.termination() != Termination.UNDETERMINED) {
      String reason = Ascii.toLowerCase(verdict.termination().name()).replace('_', ' ');
      tags.add(new Tag("Termination", reason));
    }
    return tags;
  }

  private static String clockComment(Duration left) {
    String clock =
        String.format(
            Locale.ROOT,
            "%d:%02d:%02d",
            left.toHours(),
            left.toMinutesPart(),
            left.toSecondsPart());
    int millis = left.toMillisPart();
    String fraction = millis == 0 ? "" : String.format(Locale.ROOT, ".%03d", millis);
    return "[%clk " + clock + fraction + "]";
  }

  /**
   * Returns a tree of finished lines after checking all their moves.
   *
   * @param tags the header
   * @param start the position before the first move
   * @param main the main line with its variations
   * @param result the game result
   * @return the tree
   * @throws IllegalMoveException if any move is not legal in its position
   */
  public static GameTree of(Tags tags, Position start, Line main, GameResult result) {
    requireNonNull(tags, "tags");
    requireNonNull(main, "main");
    requireNonNull(result, "result");
    TreeWalk.walk(start, main, (ply, at) -> at.requireLegal(ply.move()));
    return new GameTree(tags, start, main, result, Optional.empty(), Optional.empty());
  }

  /**
   * Starts to build a tree.
   *
   * @param tags the header
   * @param start the position before the first move
   * @return a builder at the start of the main line
   */
  public static GameTreeBuilder builder(Tags tags, Position start) {
    return new GameTreeBuilder(tags, start);
  }

  /** {@return the header, with the tags as in the file} */
  public Tags tags() {
    return tags;
  }

  /** {@return the starting position} */
  public Position start() {
    return start;
  }

  /** {@return the main line, which contains the moves played} */
  public Line main() {
    return main;
  }

  /** {@return the game result; {@link GameResult#UNKNOWN} if none is recorded} */
  public GameResult result() {
    return result;
  }

  /**
   * {@return the name of the format it was read from, such as {@code pgn}; empty if not read from a
   * file}
   */
  public Optional<String> sourceFormat() {
    return sourceFormat;
  }

  /** {@return the encoding that the reader found; empty if not read from text} */
  public Optional<Charset> sourceEncoding() {
    return sourceEncoding;
  }

  /** {@return the moves of the main line, an unmodifiable list} */
  public List<Move> mainMoves() {
    List<Ply> plies = main.plies();
    int[] packed = new int[plies.size()];
    for (int i = 0; i < packed.length; i++) {
      packed[i] = plies.get(i).move().packed();
    }
    return new LegalMoves(start, packed);
  }

  /**
   * Plays the main line, so that the rules can judge the game. Takes time proportional to its
   * length.
   *
   * @return the game after its last move
   */
  public Game mainGame() {
    return Game.from(start).play(mainMoves());
  }

  /**
   * Returns the position at the end of the main line. Much cheaper than {@link #mainGame()}, since
   * the kernel's board makes the moves.
   *
   * @return the last position; the starting position if the main line has no moves
   */
  public Position end() {
    Board board = start.toBoard();
    for (Ply ply : main.plies()) {
      Cursor.make(board, ply.move().packed());
    }
    return Position.of(board);
  }

  /**
   * Calls a visitor for every line and ply in the order of a printed game: a ply, then the
   * variations in its place, then the next ply.
   *
   * @param visitor the visitor, called on the calling thread
   */
  public void walk(Visitor visitor) {
    TreeWalk.walk(start, main, requireNonNull(visitor, "visitor"));
  }

  /** {@return the number of plies on all lines together} */
  public int size() {
    return TreeShape.of(main).plies();
  }

  /** {@return the number of lines, main line included, as many as {@link #lines()} returns} */
  public int lineCount() {
    return TreeShape.of(main).lines();
  }

  /** {@return the greatest nesting depth of variations, 0 if there are none} */
  public int depth() {
    return TreeShape.of(main).depth();
  }

  /**
   * Returns a line.
   *
   * @param path the path of the line
   * @return the line with its variations
   * @throws IllegalArgumentException naming the path, if there is no such line
   */
  public Line line(LinePath path) {
    return PathEdit.line(main, path);
  }

  /**
   * Returns every line as a game without variations: all moves from the start of the game to the
   * end of the line, with their comments. The main line comes first; variations follow as in a
   * printed game. The comment before a variation becomes a comment before its first move.
   *
   * <p>All games have this header. The main line has this result; the other games have none.
   *
   * @return one game for each line, created when the stream reaches it
   */
  public Stream<GameTree> lines() {
    Spliterator<GameTree> lines =
        Spliterators.spliteratorUnknownSize(
            new LineIterator(this), Spliterator.ORDERED | Spliterator.NONNULL);
    return StreamSupport.stream(lines, false);
  }

  /**
   * Merges games from the same starting position. Moves that the games share from the start occur
   * once. Where games part, the move of the earlier game continues the line. The others become
   * variations in the order of appearance. So the first game's main line is the main line. Games
   * that reach the same position by other moves stay apart. Alternatives to a variation's first
   * move become its siblings.
   *
   * <p>Comments on the same move are joined line by line and glyphs one by one, without
   * repetitions. The comment before a variation becomes a comment before its first move. The header
   * is that of the first game. The result is that of all games that have one, and unknown if they
   * differ. Takes time and memory proportional to the number of plies.
   *
   * @param games at least one game; the order matters
   * @return one game with all their lines
   * @throws IllegalArgumentException if there is no game, or if a game starts from another position
   *     or with other counters than the first
   */
  public static GameTree merged(List<GameTree> games) {
    return TreeMerger.merge(games);
  }

  /**
   * Returns the game with another header. The result stays, even if the header contains another.
   *
   * @param header the new header
   * @return a new tree
   */
  public GameTree withTags(Tags header) {
    requireNonNull(header, "header");
    return new GameTree(header, start, main, result, sourceFormat, sourceEncoding);
  }

  /**
   * Returns the game with another result. A tag {@code Result}, if present, changes too.
   *
   * @param outcome the new result
   * @return a new tree
   */
  public GameTree withResult(GameResult outcome) {
    requireNonNull(outcome, "outcome");
    Tags header = HeaderEdit.withResult(tags, outcome);
    return new GameTree(header, start, main, outcome, sourceFormat, sourceEncoding);
  }

  /**
   * {@return the game without variations: the main line with its comments and glyphs, and the same
   * header}
   */
  public GameTree withoutVariations() {
    List<Ply> plies = new ArrayList<>(main.plies().size());
    main.plies().forEach(ply -> plies.add(ply.withVariations(List.of())));
    return withLine(Line.of(main.comment(), plies));
  }

  /** {@return the game without comments: all lines with their glyphs, and the same header} */
  public GameTree withoutComments() {
    return rewritten(comment -> "", (ply, lines) -> Ply.of(ply.move(), "", "", ply.nags(), lines));
  }

  /** {@return the game without glyphs: all lines with their comments, and the same header} */
  public GameTree withoutGlyphs() {
    return rewritten(
        comment -> comment,
        (ply, lines) ->
            Ply.of(ply.move(), ply.commentBefore(), ply.commentAfter(), List.of(), lines));
  }

  /**
   * {@return the moves of the main line without comments, glyphs and variations, and the same
   * header}
   */
  public GameTree stripped() {
    List<Ply> plies = new ArrayList<>(main.plies().size());
    main.plies().forEach(ply -> plies.add(Ply.of(ply.move())));
    return withLine(Line.of("", plies));
  }

  /**
   * Returns the game mirrored left to right: starting position and moves. Comments stay unchanged,
   * even where they name moves. In the header only the tags {@code FEN} and {@code FenStr} change.
   *
   * @return a new tree
   */
  public GameTree mirrored() {
    Position mirror = start.mirrored();
    GameTree reflected = rewritten(comment -> comment, (ply, lines) -> reflected(ply, true, lines));
    Tags header = HeaderEdit.withStart(tags, mirror);
    return new GameTree(header, mirror, reflected.main, result, sourceFormat, sourceEncoding);
  }

  /**
   * Returns the game with sides exchanged, as in {@link Position#colorsSwapped()}: starting
   * position, moves and result. In the header the tags of the two players change (Red and Black,
   * RedTeam and BlackTeam and so on), and {@code FEN}, {@code FenStr} and {@code Result}. Comments
   * stay unchanged, even where they name moves or sides.
   *
   * @return a new tree
   */
  public GameTree colorsSwapped() {
    Position swapped = start.colorsSwapped();
    GameTree reflected =
        rewritten(comment -> comment, (ply, lines) -> reflected(ply, false, lines));
    Tags header = HeaderEdit.withStart(HeaderEdit.withPlayersExchanged(tags), swapped);
    GameResult outcome =
        switch (result) {
          case RED_WINS -> GameResult.BLACK_WINS;
          case BLACK_WINS -> GameResult.RED_WINS;
          case DRAW, UNKNOWN -> result;
        };
    return new GameTree(header, swapped, reflected.main, result, sourceFormat, sourceEncoding)
        .withResult(outcome);
  }

  /**
   * Promotes a variation: it becomes the continuation of its parent line. The replaced moves become
   * the first variation in its place, and the other variations keep their order. Alternatives to
   * the variation's first move take the place of the variation among them. Comments stay with their
   * moves. The comment before a variation becomes a comment before its first move. The result
   * stays.
   *
   * @param variation the path of a variation, not the main line
   * @return a new tree
   * @throws IllegalArgumentException naming the path, if there is no such variation
   */
  public GameTree promoted(LinePath variation) {
    return withLine(PathEdit.promoted(main, variation, 1));
  }

  /**
   * Promotes a variation until it is part of the main line: the variation itself and each of its
   * parent lines, as in {@link #promoted}.
   *
   * @param variation the path of a variation, not the main line
   * @return a new tree
   * @throws IllegalArgumentException naming the path, if there is no such variation
   */
  public GameTree promotedToMain(LinePath variation) {
    return withLine(PathEdit.promoted(main, variation, variation.depth()));
  }

  /**
   * Returns the game with moves from its start in it; nothing else changes. Moves that the game has
   * are followed, those of the main line first. From the first new move on, the moves continue the
   * line at whose end they are, or become the last variation in place of its next move. So the main
   * line stays the main line. If the game has all the moves, it is returned as it is.
   *
   * @param moves the moves from the starting position, each legal
   * @return a new tree
   * @throws IllegalMoveException if a move is not legal
   */
  public GameTree withMoves(List<Move> moves) {
    GameTreeBuilder builder = builder(Tags.empty(), start);
    moves.forEach(builder::play);
    return AddedMoves.add(main, builder.build().main.plies()).map(this::withLine).orElse(this);
  }

  /**
   * Returns the game without a variation.
   *
   * @param variation the path of a variation, not the main line
   * @return a new tree
   * @throws IllegalArgumentException naming the path, if there is no such variation
   */
  public GameTree without(LinePath variation) {
    return withLine(PathEdit.without(main, variation));
  }

  /** The game with other moves from the same start. */
  GameTree withLine(Line line) {
    return new GameTree(tags, start, line, result, sourceFormat, sourceEncoding);
  }

  /** The game with all comments of lines and all plies rewritten. */
  private GameTree rewritten(UnaryOperator<String> comment, BiFunction<Ply, List<Line>, Ply> edit) {
    return withLine(TreeRewrite.rewrite(main, comment, edit));
  }

  private static Ply reflected(Ply ply, boolean mirrored, List<Line> lines) {
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
   * {@return a line for logs with players, number of plies and result, such as {@code Red - Black,
   * 84 plies, 1-0}}
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

  /**
   * Receives the lines and plies of a tree from {@link GameTree#walk}.
   *
   * @since 0.1.0
   */
  @FunctionalInterface
  public interface Visitor {
    /**
     * Called at the start of a line: the main line, or a variation in place of the latest ply of
     * its parent line.
     *
     * @param line the line
     * @param at the place before its first move
     */
    default void begin(Line line, Cursor at) {}

    /**
     * Called for each ply of the innermost open line.
     *
     * @param ply the ply
     * @param at the place before the ply
     */
    void ply(Ply ply, Cursor at);

    /**
     * Called at the end of a line.
     *
     * @param line the line
     * @param at the place after its last move
     */
    default void end(Line line, Cursor at) {}
  }

  /** Made when the first date is written, since it costs more than many games. */
  private static final class Dates {
    static final DateTimeFormatter PGN =
        DateTimeFormatter.ofPattern("uuuu.MM.dd", Locale.ROOT).withZone(ZoneOffset.UTC);
  }
}
