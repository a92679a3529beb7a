package dev.xiangqi.core.rules;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.InvalidInputException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/**
 * A named set of rules that decide how games end. Use a preset or a builder.
 *
 * <p>If several rules apply after one ply, the first of these decides: mate or stalemate,
 * repetition, the {@link ContinuationRule}, the limit of plies without capture, the limit of plies
 * in all, lack of material, lack of a permitted move. So a position that recurs on the last ply of
 * the limit is judged as a repetition, and a mate on that ply wins.
 *
 * <p>Judging a game without a repetition costs one move generation and one look-up.
 *
 * @since 0.1.0
 */
public final class RuleSet {
  private static final int SIXTY_ROUNDS = 120;
  private static final int FIFTY_ROUNDS = 100;
  private static final int TEN_CHECKS = 10;

  private static final RuleSet WXF = builder("wxf", new WxfRule()).checkCap(TEN_CHECKS).build();
  private static final RuleSet CXA = builder("cxa", new CxaRule()).build();
  private static final RuleSet PIKAFISH =
      builder("pikafish", new PikafishRule()).checkCap(TEN_CHECKS).build();
  private static final RuleSet UCCI_LEAGUE =
      builder("ucci-league", new LeagueRule()).fold(4).quietPlyLimit(FIFTY_ROUNDS).build();
  private static final RuleSet CHECK_ONLY = builder("check-only", SimpleRule.CHECK_ONLY).build();
  private static final RuleSet THREEFOLD = builder("threefold", SimpleRule.THREEFOLD).build();
  private static final RuleSet TIANTIAN =
      builder("tiantian", new TiantianRule())
          .continuation(new TiantianRule())
          .fold(5)
          .checkCap(TEN_CHECKS)
          .repliesCount(true)
          .pastCounts(false)
          .plyLimit(400)
          .build();

  private static final List<RuleSet> PRESETS =
      List.of(WXF, CXA, PIKAFISH, UCCI_LEAGUE, CHECK_ONLY, THREEFOLD, TIANTIAN);

  /** A copy of the builder, which nobody changes. */
  private final Builder chosen;

  private RuleSet(Builder builder) {
    chosen = new Builder(builder);
  }

  /**
   * {@return {@code wxf}, the rules of the World and the Asian Xiangqi Federation}
   *
   * <p>The third occurrence decides. The limit is 120 quiet plies, with ten checks counted for each
   * side.
   */
  public static RuleSet wxf() {
    return WXF;
  }

  /**
   * {@return {@code cxa}, the rules of the Chinese Xiangqi Association}
   *
   * <p>The third occurrence decides. The limit is 120 quiet plies.
   */
  public static RuleSet cxa() {
    return CXA;
  }

  /**
   * {@return {@code cxa} with other options}
   *
   * @param options the search limits and the edition of the rules
   */
  public static RuleSet cxa(CxaOptions options) {
    return CXA.toBuilder().repetition(new CxaRule(requireNonNull(options, "options"))).build();
  }

  /**
   * {@return {@code pikafish}, the rules of the engine Pikafish}
   *
   * <p>The third occurrence decides. The limit is 120 quiet plies, with ten checks counted for each
   * side.
   */
  public static RuleSet pikafish() {
    return PIKAFISH;
  }

  /**
   * {@return {@code ucci-league}, the rules of the computer league of the UCCI protocol}
   *
   * <p>The fourth occurrence decides. The limit is 100 quiet plies.
   */
  public static RuleSet ucciLeague() {
    return UCCI_LEAGUE;
  }

  /**
   * {@return {@code check-only}, rules that forbid only perpetual check}
   *
   * <p>The third occurrence decides. The limit is 120 quiet plies.
   */
  public static RuleSet checkOnly() {
    return CHECK_ONLY;
  }

  /**
   * {@return {@code threefold}, rules by which every third occurrence is a draw}
   *
   * <p>The limit is 120 quiet plies.
   */
  public static RuleSet threefold() {
    return THREEFOLD;
  }

  /**
   * {@return {@code tiantian}, the law of the app 天天象棋, as far as it is known}
   *
   * <p>It forbids to give check or to chase for too long: {@link #forbidden}. A fifth occurrence
   * without checks and chases is a draw. The limit is 120 quiet plies, with ten checks counted for
   * each side, and 400 plies in all.
   */
  public static RuleSet tiantian() {
    return TIANTIAN;
  }

  /** {@return all presets, an unmodifiable list} */
  public static List<RuleSet> presets() {
    return PRESETS;
  }

  /**
   * {@return the preset with a name}
   *
   * @param name wxf or axf, cxa, pikafish, ucci-league or computer, check-only, threefold,
   *     tiantian; case is ignored
   * @throws InvalidInputException if no preset has that name; the message lists the names
   */
  public static RuleSet named(String name) {
    String known = name.toLowerCase(Locale.ROOT);
    return switch (known) {
      case "axf" -> WXF;
      case "computer" -> UCCI_LEAGUE;
      default ->
          PRESETS.stream()
              .filter(rules -> rules.name().equals(known))
              .findFirst()
              .orElseThrow(
                  () ->
                      new InvalidInputException(
                          "no rule set \""
                              + name
                              + "\"; expected wxf (axf), cxa, pikafish, ucci-league (computer),"
                              + " check-only, threefold or tiantian"));
    };
  }

  /**
   * {@return a builder for custom rules}
   *
   * <p>Its defaults: the third occurrence decides, the limit is 120 quiet plies, all checks count.
   *
   * @param name the name of the rule set
   * @param repetition the rule for repetitions
   */
  public static Builder builder(String name, RepetitionRule repetition) {
    return new Builder(name, repetition);
  }

  /** {@return a builder with all settings of this rule set} */
  public Builder toBuilder() {
    return new Builder(chosen);
  }

  /** {@return the name, such as {@code wxf}} */
  public String name() {
    return chosen.name;
  }

  /** {@return the rule for repetitions} */
  public RepetitionRule repetition() {
    return chosen.repetition;
  }

  /** {@return the number of the occurrence that is judged, from 2; mostly 3} */
  public int fold() {
    return chosen.fold;
  }

  /** {@return the number of plies without capture after which a game is drawn, from 1} */
  public int quietPlyLimit() {
    return chosen.quietPlyLimit;
  }

  /**
   * {@return the number of each side's checks that count as quiet plies, as do the replies to them,
   * or empty if all count}
   */
  public OptionalInt checkCap() {
    return chosen.checkCap;
  }

  /** {@return whether the replies to checks beyond the {@link #checkCap} count as quiet plies} */
  public boolean repliesCount() {
    return chosen.repliesCount;
  }

  /** {@return whether the quiet plies that the FEN of the starting position gives count} */
  public boolean pastCounts() {
    return chosen.pastCounts;
  }

  /** {@return the number of plies in all after which a game is drawn, or empty for any number} */
  public OptionalInt plyLimit() {
    return chosen.plyLimit;
  }

  /** {@return whether a game is drawn when neither side has a rook, horse, cannon or pawn} */
  public boolean needsAttackers() {
    return chosen.needsAttackers;
  }

  /** {@return the rule that forbids moves, or empty if all legal moves are permitted} */
  public Optional<ContinuationRule> continuation() {
    return chosen.continuation;
  }

  /**
   * {@return the legal moves that these rules forbid now, in the order of {@link
   * Position#legalMoves}: an unmodifiable list, mostly empty}
   *
   * @param game the game before these moves
   */
  public List<ForbiddenMove> forbidden(Game game) {
    requireNonNull(game, "game");
    return chosen.continuation.map(rule -> rule.forbidden(game)).orElse(List.of());
  }

  /**
   * {@return why these rules forbid a legal move now, or empty if they permit it}
   *
   * @param game the game before the move
   * @param move a legal move
   */
  public Optional<ForbiddenMove> whyForbidden(Game game, Move move) {
    requireNonNull(move, "move");
    return forbidden(game).stream().filter(found -> found.move().equals(move)).findFirst();
  }

  /**
   * {@return the legal moves that these rules permit now, an unmodifiable list in the order of
   * {@link Position#legalMoves}}
   *
   * <p>Under rules without a {@link #continuation} these are all legal moves, also those that lose
   * by repetition.
   *
   * @param game the game before these moves
   */
  public List<Move> permitted(Game game) {
    List<Move> moves = game.position().legalMoves();
    List<ForbiddenMove> forbidden = forbidden(game);
    if (forbidden.isEmpty()) {
      return moves;
    }
    Set<Move> without = forbidden.stream().map(ForbiddenMove::move).collect(Collectors.toSet());
    return moves.stream().filter(move -> !without.contains(move)).toList();
  }

  /**
   * {@return whether a move is forbidden now, or ends the game at once without a win of its player}
   *
   * <p>A program asks this before it plays a move from a book, which does not know the game.
   *
   * @param game the game before the move
   * @param move a legal move
   */
  public boolean spoils(Game game, Move move) {
    Game next = game.play(move);
    GameResult win = GameResult.winFor(game.position().sideToMove());
    return whyForbidden(game, move).isPresent()
        || judge(next).filter(verdict -> verdict.result() != win).isPresent();
  }

  /**
   * {@return how a game has ended after its last move, or empty if it continues}
   *
   * <p>Whether the moves of the game were permitted is not looked at.
   *
   * @param game the game to judge
   */
  public Optional<Verdict> judge(Game game) {
    Position position = game.position();
    if (position.hasNoLegalMove()) {
      return Optional.of(
          Verdict.of(
              GameResult.winFor(position.sideToMove().opponent()),
              position.checkers().isEmpty() ? Termination.STALEMATE : Termination.CHECKMATE));
    }
    Optional<Verdict> repeated = judgeRepetition(game);
    if (repeated.isPresent()) {
      return repeated;
    }
    Optional<Verdict> drawn = chosen.continuation.flatMap(rule -> rule.judge(game));
    if (drawn.isPresent()) {
      return drawn;
    }
    if (!chosen.limitClaimed && isLimitReached(game)) {
      return Optional.of(Verdict.of(GameResult.DRAW, Termination.QUIET_PLY_LIMIT));
    }
    if (game.ply() >= chosen.plyLimit.orElse(Integer.MAX_VALUE)) {
      return Optional.of(Verdict.of(GameResult.DRAW, Termination.PLY_LIMIT));
    }
    if (chosen.needsAttackers && !hasAttackers(piece -> position.count(Piece.values()[piece]))) {
      return Optional.of(Verdict.of(GameResult.DRAW, Termination.INSUFFICIENT_MATERIAL));
    }
    // Mostly nothing is forbidden, so the legal moves are not listed.
    return !forbidden(game).isEmpty() && permitted(game).isEmpty()
        ? Optional.of(
            Verdict.of(
                GameResult.winFor(position.sideToMove().opponent()), Termination.NO_PERMITTED_MOVE))
        : Optional.empty();
  }

  /**
   * Judges a game that is given by its moves. It is built only if its end needs it, so this takes a
   * small part of the time of {@link #judge(Game)} if no rule ends the game.
   *
   * @param start the starting position
   * @param moves the moves from there, which must be legal
   * @return how the game has ended after its last move, or empty if it continues
   */
  public Optional<Verdict> judge(Position start, List<Move> moves) {
    Board board = start.toBoard();
    board.reserve(moves.size());
    for (Move move : moves) {
      board.replay(move.packed());
    }
    board.settle();
    return judge(start, moves, board);
  }

  /**
   * As {@link #judge(Position, List)}, for a caller that has played the moves.
   *
   * @param start the starting position
   * @param moves the moves from there, which must be legal
   * @param end the board of the starting position on which these moves, and no others, were made
   * @return how the game has ended after its last move, or empty if it continues
   */
  public Optional<Verdict> judge(Position start, List<Move> moves, Board end) {
    requireNonNull(start, "start");
    requireNonNull(moves, "moves");
    if (end.occurrences() < chosen.fold
        && end.quietPlies() < chosen.quietPlyLimit
        && moves.size() < chosen.plyLimit.orElse(Integer.MAX_VALUE)
        && chosen.continuation.isEmpty()
        && (!chosen.needsAttackers || hasAttackers(end::count))
        && MoveGenerator.legal(end, new int[Board.MAX_MOVES]) > 0) {
      return Optional.empty();
    }
    Game game = Game.from(start);
    for (Move move : moves) {
      game = game.play(move);
    }
    return judge(game);
  }

  /**
   * {@return the side that must deviate now or lose at the next repetition, or empty if there is
   * none}
   *
   * <p>This is the side that would lose if the current position were judged one occurrence early.
   *
   * @param game the game to judge
   */
  public Optional<Side> mustChange(Game game) {
    if (game.occurrences() != chosen.fold - 1 || game.position().hasNoLegalMove()) {
      return Optional.empty();
    }
    return chosen.repetition.judge(since(game, chosen.fold - 1), game).flatMap(Verdict::loser);
  }

  /**
   * {@return whether the limit of plies without capture is reached, so that the game is drawn or a
   * draw may be claimed}
   *
   * <p>Checks beyond the cap do not count.
   *
   * @param game the game to judge
   */
  public boolean isLimitReached(Game game) {
    // The capped number is never greater, so it is computed only if needed.
    return game.position().quietPlies() >= chosen.quietPlyLimit
        && countedPlies(game) >= chosen.quietPlyLimit;
  }

  /**
   * {@return the plies since the last capture that count towards the {@link #quietPlyLimit}}
   *
   * @param game the game to judge
   */
  public int countedPlies(Game game) {
    int quiet = game.position().quietPlies();
    int plies = chosen.pastCounts ? quiet : Math.min(game.ply(), quiet);
    if (chosen.checkCap.isEmpty()) {
      return plies;
    }
    int cap = chosen.checkCap.getAsInt();
    if (!chosen.repliesCount) {
      return plies - quiet + game.quietPlies(cap);
    }
    for (Side side : Side.values()) {
      plies -= Math.max(0, game.checks(side) - cap);
    }
    return plies;
  }

  private Optional<Verdict> judgeRepetition(Game game) {
    if (game.occurrences() < chosen.fold) {
      return Optional.empty();
    }
    Optional<Verdict> verdict =
        chosen.repetition.judge(since(game, chosen.lastLoopOnly ? 2 : chosen.fold), game);
    Side mover = game.position().sideToMove().opponent();
    return chosen.moverOnly
        ? verdict.filter(found -> found.loser().map(mover::equals).orElse(true))
        : verdict;
  }

  /** Goes back {@code occurrences - 1} repetitions. */
  private static Game since(Game game, int occurrences) {
    Game since = game;
    for (int i = 1; i < occurrences; i++) {
      since = since.previousOccurrence().orElseThrow();
    }
    return since;
  }

  /** Whether there is a piece that can cross the river, by the numbers of pieces. */
  private static boolean hasAttackers(IntUnaryOperator count) {
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      for (int type = Board.HORSE; type <= Board.PAWN; type++) {
        if (count.applyAsInt(Board.piece(side, type)) > 0) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof RuleSet other
        && name().equals(other.name())
        && repetition().equals(other.repetition())
        && fold() == other.fold()
        && quietPlyLimit() == other.quietPlyLimit()
        && checkCap().equals(other.checkCap())
        && repliesCount() == other.repliesCount()
        && pastCounts() == other.pastCounts()
        && plyLimit().equals(other.plyLimit())
        && needsAttackers() == other.needsAttackers()
        && continuation().equals(other.continuation())
        && chosen.limitClaimed == other.chosen.limitClaimed
        && chosen.lastLoopOnly == other.chosen.lastLoopOnly
        && chosen.moverOnly == other.chosen.moverOnly;
  }

  @Override
  public int hashCode() {
    return 31 * name().hashCode() + 31 * fold() + quietPlyLimit();
  }

  /** {@return the name, as {@link #name()}} */
  @Override
  public String toString() {
    return chosen.name;
  }

  /**
   * Builds a rule set. Not thread-safe.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private String name;
    private RepetitionRule repetition;
    private int fold = 3;
    private int quietPlyLimit = SIXTY_ROUNDS;
    private OptionalInt checkCap = OptionalInt.empty();
    private boolean repliesCount;
    private boolean pastCounts = true;
    private OptionalInt plyLimit = OptionalInt.empty();
    private boolean needsAttackers = true;
    private Optional<ContinuationRule> continuation = Optional.empty();
    private boolean limitClaimed;
    private boolean lastLoopOnly;
    private boolean moverOnly;

    private Builder(String name, RepetitionRule repetition) {
      this.name = requireNonNull(name, "name");
      this.repetition = requireNonNull(repetition, "repetition");
    }

    private Builder(Builder other) {
      name = other.name;
      repetition = other.repetition;
      fold = other.fold;
      quietPlyLimit = other.quietPlyLimit;
      checkCap = other.checkCap;
      repliesCount = other.repliesCount;
      pastCounts = other.pastCounts;
      plyLimit = other.plyLimit;
      needsAttackers = other.needsAttackers;
      continuation = other.continuation;
      limitClaimed = other.limitClaimed;
      lastLoopOnly = other.lastLoopOnly;
      moverOnly = other.moverOnly;
    }

    /**
     * Sets the name.
     *
     * @param name the name of the rule set
     * @return this builder
     */
    public Builder name(String name) {
      this.name = requireNonNull(name, "name");
      return this;
    }

    /**
     * Sets the rule for repetitions.
     *
     * @param repetition the rule
     * @return this builder
     */
    public Builder repetition(RepetitionRule repetition) {
      this.repetition = requireNonNull(repetition, "repetition");
      return this;
    }

    /**
     * Sets the rule that forbids moves. By default all legal moves are permitted.
     *
     * @param rule the rule
     * @return this builder
     */
    public Builder continuation(ContinuationRule rule) {
      continuation = Optional.of(requireNonNull(rule, "rule"));
      return this;
    }

    /**
     * Sets the number of the occurrence that is judged. If the game continues, later occurrences
     * are judged too.
     *
     * @param fold from 2
     * @return this builder
     * @throws IllegalArgumentException if the number is less
     */
    public Builder fold(int fold) {
      this.fold = atLeast("fold", 2, fold);
      return this;
    }

    /**
     * Sets the number of plies without capture after which a game is drawn.
     *
     * @param plies from 1; {@link Integer#MAX_VALUE} means practically no limit
     * @return this builder
     * @throws IllegalArgumentException if the number is less
     */
    public Builder quietPlyLimit(int plies) {
      quietPlyLimit = atLeast("quiet ply limit", 1, plies);
      return this;
    }

    /**
     * Sets the number of plies in all after which a game is drawn.
     *
     * @param plies from 1
     * @return this builder
     * @throws IllegalArgumentException if the number is less
     */
    public Builder plyLimit(int plies) {
      plyLimit = OptionalInt.of(atLeast("ply limit", 1, plies));
      return this;
    }

    /**
     * Lets a game have any number of plies.
     *
     * @return this builder
     */
    public Builder noPlyLimit() {
      plyLimit = OptionalInt.empty();
      return this;
    }

    /**
     * Sets whether a game is drawn when neither side has a rook, horse, cannon or pawn.
     *
     * @param needed true by default
     * @return this builder
     */
    public Builder needsAttackers(boolean needed) {
      needsAttackers = needed;
      return this;
    }

    /**
     * Limits how many checks of each side since the last capture, and replies to them, count as
     * quiet plies.
     *
     * @param checks from 0
     * @return this builder
     * @throws IllegalArgumentException if the number is less
     */
    public Builder checkCap(int checks) {
      checkCap = OptionalInt.of(atLeast("check cap", 0, checks));
      return this;
    }

    /**
     * Lets all checks count as quiet plies.
     *
     * @return this builder
     */
    public Builder noCheckCap() {
      checkCap = OptionalInt.empty();
      return this;
    }

    /**
     * Sets whether the replies to checks beyond the cap count as quiet plies.
     *
     * @param count false by default
     * @return this builder
     */
    public Builder repliesCount(boolean count) {
      repliesCount = count;
      return this;
    }

    /**
     * Sets whether the quiet plies that the FEN of the starting position gives count.
     *
     * @param count true by default
     * @return this builder
     */
    public Builder pastCounts(boolean count) {
      pastCounts = count;
      return this;
    }

    /**
     * Sets whether a draw by the limit of quiet plies must be claimed. If so, {@link RuleSet#judge}
     * never returns one, and {@link RuleSet#isLimitReached} shows whether it may be claimed.
     *
     * @param claimed false by default
     * @return this builder
     */
    public Builder limitClaimed(boolean claimed) {
      limitClaimed = claimed;
      return this;
    }

    /**
     * Sets whether only the moves since the previous occurrence are judged, instead of all moves
     * since the first occurrence that counts.
     *
     * @param only false by default
     * @return this builder
     */
    public Builder lastLoopOnly(boolean only) {
      lastLoopOnly = only;
      return this;
    }

    /**
     * Sets whether a side can lose by repetition only with its own move. If so, some verdicts come
     * a ply later, as in some programs.
     *
     * @param only false by default
     * @return this builder
     */
    public Builder moverOnly(boolean only) {
      moverOnly = only;
      return this;
    }

    /** {@return the rule set; later changes to the builder do not affect it} */
    public RuleSet build() {
      return new RuleSet(this);
    }

    private static int atLeast(String name, int minimum, int value) {
      if (value < minimum) {
        throw new IllegalArgumentException(
            name + ": expected " + minimum + " or more, got " + value);
      }
      return value;
    }
  }
}
