package dev.xiangqi.notation.internal;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Token;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Plays the moves that a format finds into a tree. It owns what all formats share: the limits on a
 * game, the refusal or repair of moves that cannot be played, remarks on the text of moves,
 * variations, comments, glyphs and move numbers. A format finds words and says where they stand.
 * Not thread-safe.
 *
 * <p>A variation begins with its first move: until then its comments wait, and one that ends
 * without a move leaves none behind.
 */
public final class GamePlayer {
  private final GameOrigin origin;
  private final ReadOptions options;
  private final MoveReader reader;
  private final Warnings warnings;
  private final GameTreeBuilder tree;
  private final MoveNumbers numbers;
  private final int maxPlies;

  /** Comments on the next move. */
  private final List<String> pending = new ArrayList<>();

  /** Comments on a variation that has no move yet. */
  private final List<String> lineComments = new ArrayList<>();

  /** Whether a variation has begun that has no move yet. */
  private boolean opening;

  /** Whether the next comment belongs to the next move, not to the last one. */
  private boolean awaitsMove;

  private int reached;
  private int badMoves;
  private int mainEnd = Integer.MAX_VALUE;

  /** What a reader does about a move that cannot be played, in both languages. */
  private enum Treatment {
    /** The line ends before the move. */
    LEFT_OUT("it is left out with all that follows it", "该着及其后的着法已略去"),
    /** The source and the target change places. */
    SWAPPED("played with its squares swapped", "已将起止两格互换后走出");

    private final String english;
    private final String chinese;

    Treatment(String english, String chinese) {
      this.english = english;
      this.chinese = chinese;
    }
  }

  /**
   * Makes a player of moves in words.
   *
   * @param origin the source of the game
   * @param options the limits, and the treatment of faults
   * @param reader reads the words
   * @param tree the game before its first move
   * @param warnings receives warnings, repairs and remarks
   */
  public GamePlayer(
      GameOrigin origin,
      ReadOptions options,
      MoveReader reader,
      GameTreeBuilder tree,
      Warnings warnings) {
    this.origin = origin;
    this.options = options;
    this.reader = reader;
    this.tree = tree;
    this.warnings = warnings;
    this.numbers = new MoveNumbers(tree.board().sideToMove() == Board.RED, warnings);
    this.maxPlies = GameLimits.maxPlies(options);
  }

  /**
   * Makes a player of moves between squares.
   *
   * @param origin the source of the game
   * @param options the limits, and the treatment of faults
   * @param tree the game before its first move
   * @param warnings receives warnings and repairs
   */
  public GamePlayer(
      GameOrigin origin, ReadOptions options, GameTreeBuilder tree, Warnings warnings) {
    this(origin, options, MoveReader.of(Optional.empty(), Optional.empty()), tree, warnings);
  }

  /** {@return the game played so far} */
  public GameTreeBuilder tree() {
    return tree;
  }

  /** {@return what receives the warnings of this reading} */
  public Warnings warnings() {
    return warnings;
  }

  /** {@return the number of moves that could not be played and so cut off their line} */
  int badMoves() {
    return badMoves;
  }

  /** {@return the place of the last word that was played or refused} */
  int reached() {
    return reached;
  }

  /**
   * {@return the place of the move that cut off the main line; {@link Integer#MAX_VALUE} if there
   * is none}
   */
  public int mainEnd() {
    return mainEnd;
  }

  /** {@return the board before the next move; read only, valid until the next call} */
  public Board board() {
    return opening ? tree.boardBefore() : tree.board();
  }

  /** {@return the number of the next ply, from 1} */
  public int ply() {
    return tree.ply() + (opening ? 0 : 1);
  }

  /** {@return whether the current line has a move, which glyphs and variations need} */
  public boolean hasMove() {
    return !opening && tree.hasPly();
  }

  /**
   * Whether a word is a legal move after the last one.
   *
   * @param word the text, not empty
   * @return whether it can be played
   */
  public boolean fits(Token word) {
    return reader.read(board(), word) != 0;
  }

  /**
   * Whether a word is a legal move in place of the last one.
   *
   * @param word the text, not empty
   * @return whether it can begin a variation
   */
  public boolean fitsInstead(Token word) {
    return hasMove() && reader.read(tree.boardBefore(), word) != 0;
  }

  /**
   * Finds the legal move that a word denotes.
   *
   * @param word the text, not empty
   * @return the packed move, or 0
   */
  public int read(Token word) {
    return reader.read(board(), word);
  }

  /**
   * Explains a word.
   *
   * @param word the text, not empty
   * @return the move, or why there is none
   */
  public MoveReading explain(Token word) {
    return reader.explain(Position.of(board()), word);
  }

  /**
   * Plays a word if it is a legal move; else changes nothing.
   *
   * @param word the text, not empty
   * @param place its index in the game
   * @return whether it was played
   * @throws GameRefusal if the game has too many plies
   */
  public boolean play(Token word, int place) throws GameRefusal {
    reached = place;
    boolean usual = !opening && !options.isRemarking() && tree.size() < maxPlies;
    int plain = usual ? reader.readPlain(word) : -1;
    if (plain >= 0 && tree.playIfLegal(plain)) {
      played();
      return true;
    }
    int move = reader.read(board(), word);
    if (move != 0) {
      playAs(move, word, place);
    }
    return move != 0;
  }

  /**
   * Plays a move that another part of the game names, and remarks on its word if that denotes the
   * same move.
   *
   * @param move a packed legal move
   * @param word the text, not empty
   * @param place its index in the game
   * @throws GameRefusal if the game has too many plies
   */
  public void playAs(int move, Token word, int place) throws GameRefusal {
    if (options.isRemarking()) {
      Position before = Position.of(board());
      if (reader.explain(before, word) instanceof MoveReading.Found found
          && found.move().packed() == move) {
        CanonicalRemarks.remark(origin, warnings, before, ply(), word, found, place);
      }
    }
    play(move, place);
  }

  /**
   * Plays a move.
   *
   * @param move a packed legal move
   * @param place the index of its word or bytes in the game
   * @throws GameRefusal if the game has too many plies, or its variations nest too deep
   */
  public void play(int move, int place) throws GameRefusal {
    reached = place;
    if (tree.size() >= maxPlies) {
      GameLimits.requirePlies(origin, options, tree.size() + 1, place);
    }
    if (opening) {
      open(place);
    }
    tree.play(move);
    played();
  }

  private void open(int place) throws GameRefusal {
    if (tree.depth() >= options.maxDepth()) {
      String message = "variations nested deeper than " + options.maxDepth();
      throw origin.refusal(NotationProblem.TOO_LARGE, message, place);
    }
    opening = false;
    tree.beginVariation();
    lineComments.forEach(tree::commentLine);
    lineComments.clear();
  }

  private void played() {
    numbers.moved(tree.ply());
    awaitsMove = false;
    if (!pending.isEmpty()) {
      pending.forEach(tree::commentBeforeMove);
      pending.clear();
    }
  }

  /**
   * Plays a move between squares if it is legal; else changes nothing.
   *
   * @param move any packed move, or {@link NodeTree#OFF_BOARD}
   * @param place its index in the game
   * @return whether it was played
   * @throws GameRefusal if the game has too many plies, or its variations nest too deep
   */
  public boolean playIfLegal(int move, int place) throws GameRefusal {
    if (opening || tree.size() >= maxPlies) {
      boolean legal = MoveGenerator.isLegal(board(), move);
      if (legal) {
        play(move, place);
      }
      return legal;
    }
    // The usual case, which finds out once whether the move is legal.
    boolean legal = tree.playIfLegal(move);
    if (legal) {
      reached = place;
      played();
    }
    return legal;
  }

  /**
   * Deals with an illegal move between squares. Salvage plays it with its squares swapped, if that
   * is legal. Otherwise one of the main line refuses the game, unless salvage leaves it out. One of
   * a variation is left out with a warning; strict reading refuses the game.
   *
   * @param move an illegal packed move, or {@link NodeTree#OFF_BOARD}
   * @param text how the game writes it
   * @param place its index in the game
   * @return whether it was played after all; if not, its line must end
   * @throws GameRefusal if the game is refused
   */
  public boolean mend(int move, String text, int place) throws GameRefusal {
    boolean main = !opening && tree.depth() == 0;
    Function<Position, MoveReading> why = position -> explain(position, move);
    if (options.isStrict() || (main && !options.isSalvage())) {
      throw refusal(why, text, place);
    }
    int swapped = Board.move(Board.to(move), Board.from(move));
    boolean swaps = options.isSalvage() && MoveGenerator.isLegal(board(), swapped);
    report(why, text, swaps ? Treatment.SWAPPED : Treatment.LEFT_OUT, place);
    if (swaps) {
      play(swapped, place);
    }
    return swaps;
  }

  /** Explains why a move between squares is illegal. */
  private static MoveReading explain(Position position, int move) {
    if (move == NodeTree.OFF_BOARD) {
      String message = "the squares of the move are not on the board";
      return new MoveReading.Refused(
          Diagnostic.error(NotationProblem.BAD_TOKEN, message).position(position).build());
    }
    return MoveNotation.ucci().read(position, Move.ofPacked(move).toString());
  }

  /**
   * Refuses the game for a word that is no legal move. In salvage, reports that it is left out; its
   * line must end.
   *
   * @param word the text, not empty
   * @param place its index in the game
   * @throws GameRefusal unless faults are repaired
   */
  public void leaveOut(Token word, int place) throws GameRefusal {
    leaveOut(position -> reader.explain(position, word), word.toString(), place);
  }

  /**
   * Refuses the game for a move that cannot be played. In salvage, reports that it is left out; its
   * line must end.
   *
   * @param why explains the move in the position before it
   * @param text how the game writes it
   * @param place its index in the game
   * @throws GameRefusal unless faults are repaired
   */
  public void leaveOut(Function<Position, MoveReading> why, String text, int place)
      throws GameRefusal {
    if (!options.isSalvage()) {
      throw refusal(why, text, place);
    }
    report(why, text, Treatment.LEFT_OUT, place);
  }

  private GameRefusal refusal(Function<Position, MoveReading> why, String text, int place) {
    reached = place;
    badMoves++;
    return new GameRefusal(fault(why, text, place).build());
  }

  private void report(
      Function<Position, MoveReading> why, String text, Treatment treatment, int place) {
    reached = place;
    if (treatment == Treatment.LEFT_OUT) {
      badMoves++;
      mainEnd = opening || tree.depth() > 0 ? mainEnd : Math.min(mainEnd, place);
    }
    boolean salvage = options.isSalvage();
    Supplier<Diagnostic> report =
        () ->
            fault(why, text, place)
                .severity(salvage ? Diagnostic.Severity.REPAIR : Diagnostic.Severity.WARNING)
                .treatment(treatment.english + where(), treatment.chinese)
                .build();
    if (salvage) {
      warnings.repair(report, place);
    } else {
      warnings.add(report, place);
    }
  }

  /** {@return the place in the tree, for a move of a variation} */
  private String where() {
    return opening
        ? ", an alternative to ply " + ply() + " of line " + tree.path()
        : tree.depth() == 0 ? "" : ", ply " + ply() + " of line " + tree.path();
  }

  private Diagnostic.Builder fault(Function<Position, MoveReading> why, String text, int place) {
    Position position = Position.of(board());
    NotationProblem problem = NotationProblem.BAD_TOKEN;
    String message = "expected a move";
    List<Move> candidates = List.of();
    if (why.apply(position) instanceof MoveReading.Refused refused) {
      problem = refused.problem();
      message = refused.message();
      candidates = refused.candidates();
    }
    return at(origin.error(problem, message, place), text).candidates(candidates);
  }

  /**
   * Adds the place in the game to a diagnostic about the next move.
   *
   * @param builder the diagnostic
   * @param text how the game writes the move
   * @return the builder
   */
  public Diagnostic.Builder at(Diagnostic.Builder builder, String text) {
    return builder.ply(ply()).position(Position.of(board())).token(text);
  }

  /** Begins a variation in place of the last move; the current line must have one. */
  public void beginVariation() {
    settle();
    numbers.begin();
    opening = true;
  }

  /**
   * Ends the current variation. One without moves is not kept; its comments belong to the last
   * move.
   *
   * @param place an index in the game
   */
  public void endVariation(int place) {
    numbers.end();
    if (opening) {
      warnings.add("a variation without moves is not kept", place);
      opening = false;
      List<String> comments = List.copyOf(lineComments);
      lineComments.clear();
      awaitsMove = false;
      comments.forEach(this::comment);
      settle();
    } else {
      settle();
      tree.endVariation();
    }
  }

  /** Takes back the beginning of a variation that has neither moves nor comments. */
  public void cancelVariation() {
    numbers.end();
    opening = false;
  }

  /** Notes that the next comment belongs to the next move. */
  public void awaitMove() {
    awaitsMove = true;
  }

  /**
   * Adds a comment to the next move if that is awaited, else to the last one, or to the line if it
   * has no move.
   *
   * @param comment any text; an empty one is ignored
   */
  public void comment(String comment) {
    if (comment.isEmpty()) {
      return;
    }
    if (awaitsMove) {
      pending.add(comment);
    } else if (opening) {
      lineComments.add(comment);
    } else if (tree.hasPly()) {
      tree.commentMove(comment);
    } else {
      tree.commentLine(comment);
    }
  }

  /**
   * Adds a comment to the next move.
   *
   * @param comment any text
   */
  public void commentNext(String comment) {
    pending.add(comment);
  }

  /** Gives comments that wait for a move to the last one, since no other follows. */
  public void settle() {
    awaitsMove = false;
    List<String> comments = List.copyOf(pending);
    pending.clear();
    comments.forEach(this::comment);
  }

  /** Ends the game: no move follows. */
  public void end() {
    numbers.end();
    settle();
  }

  /**
   * Takes the number before a move.
   *
   * @param chars the text
   * @param at the index of the number, or of points, which stand for a move by Red
   * @param to the index after the text
   * @return whether points alone were taken for a mark and got a warning
   */
  public boolean number(char[] chars, int at, int to) {
    return numbers.number(chars, at, to, tree.ply() - (opening ? 1 : 0));
  }

  /** Notes a warning of moves that are read as a comment: they may be moves of this line. */
  public void unread() {
    numbers.unread();
  }

  /** {@return whether a move is expected after a number} */
  public boolean expectsMove() {
    return numbers.isOpen();
  }

  /**
   * Notes a mark, which stands after moves only.
   *
   * @param place its index in the game
   */
  public void mark(int place) {
    numbers.mark(place);
  }

  /**
   * Adds a glyph to the last move.
   *
   * @param nag the number of the glyph, 0-255
   * @param place its index in the game
   * @throws GameRefusal if there is no move and faults are not repaired
   */
  public void nag(int nag, int place) throws GameRefusal {
    numbers.mark(place);
    if (hasMove()) {
      tree.nag(nag);
    } else {
      warnings.fault("expected a move before a glyph", "skipped", place);
    }
  }

  /**
   * Adds the glyph of marks such as {@code !?} to the last move, or warns that they are skipped.
   *
   * @param marks the marks
   * @param place their index in the game
   */
  public void marks(String marks, int place) {
    boolean known = numbers.mark(place);
    int glyph = MoveMarks.glyph(marks);
    if (glyph > 0 && hasMove()) {
      tree.nag(glyph);
    } else if (!known) {
      warnOfMarks(marks, glyph > 0, place);
    }
  }

  private void warnOfMarks(String marks, boolean early, int place) {
    String message =
        early
            ? "the marks " + marks + " before the first move are skipped"
            : "the marks " + marks + " are skipped; expected one of ! ? !! ?? !? ?!";
    warnings.add(
        () -> origin.warning(NotationProblem.SYNTAX, message, place).token(marks).build(), place);
  }
}
