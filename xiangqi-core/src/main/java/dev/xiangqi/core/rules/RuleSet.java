package dev.xiangqi.core.rules;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A named set of rules for how games end. Built with a builder; the presets are constants of fact.
 *
 * <p>On one ply the first of these decides: mate or stalemate, repetition, the limit of plies
 * without capture, lack of material. So a position that comes back on the last ply of the limit is
 * judged as a repetition, and a mate on it wins.
 *
 * <p>A game that has not repeated a position pays one generation of moves and one look-up.
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
  private static final RuleSet CHECK_ONLY = builder("check-only", new CheckOnlyRule()).build();
  private static final RuleSet THREEFOLD = builder("threefold", new ThreefoldRule()).build();

  private final String name;
  private final RepetitionRule repetition;
  private final int fold;
  private final int quietPlyLimit;
  private final OptionalInt checkCap;
  private final boolean limitClaimed;
  private final boolean lastLoopOnly;
  private final boolean moverOnly;

  private RuleSet(Builder builder) {
    this.name = builder.name;
    this.repetition = builder.repetition;
    this.fold = builder.fold;
    this.quietPlyLimit = builder.quietPlyLimit;
    this.checkCap = builder.checkCap;
    this.limitClaimed = builder.limitClaimed;
    this.lastLoopOnly = builder.lastLoopOnly;
    this.moverOnly = builder.moverOnly;
  }

  /**
   * Returns the rules of the World and the Asian Xiangqi Federation.
   *
   * @return {@code wxf}: the third occurrence decides, 120 quiet plies with ten checks a side
   *     counted
   */
  public static RuleSet wxf() {
    return WXF;
  }

  /**
   * Returns the rules of the Chinese Xiangqi Association.
   *
   * @return {@code cxa}: the third occurrence decides, 120 quiet plies
   */
  public static RuleSet cxa() {
    return CXA;
  }

  /**
   * Returns the rules of the Chinese Xiangqi Association with other options.
   *
   * @param options how far to look ahead, and by which text to weigh
   * @return {@code cxa} but for these
   */
  public static RuleSet cxa(CxaOptions options) {
    return CXA.toBuilder().repetition(new CxaRule(requireNonNull(options, "options"))).build();
  }

  /**
   * Returns the rules that the engine Pikafish plays by.
   *
   * @return {@code pikafish}: the third occurrence decides, 120 quiet plies with ten checks a side
   *     counted
   */
  public static RuleSet pikafish() {
    return PIKAFISH;
  }

  /**
   * Returns the rules of the computer league of the UCCI protocol.
   *
   * @return {@code ucci-league}: the fourth occurrence decides, 100 quiet plies
   */
  public static RuleSet ucciLeague() {
    return UCCI_LEAGUE;
  }

  /**
   * Returns rules that forbid perpetual check and nothing else.
   *
   * @return {@code check-only}: the third occurrence decides, 120 quiet plies
   */
  public static RuleSet checkOnly() {
    return CHECK_ONLY;
  }

  /**
   * Returns rules by which any third occurrence is a draw.
   *
   * @return {@code threefold}, with 120 quiet plies
   */
  public static RuleSet threefold() {
    return THREEFOLD;
  }

  /**
   * Returns a preset by its name.
   *
   * @param name wxf or axf, cxa, pikafish, ucci-league or computer, check-only, threefold; case
   *     does not matter
   * @return the preset
   * @throws IllegalArgumentException if there is none of that name; the message lists the names
   */
  public static RuleSet named(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "wxf", "axf" -> WXF;
      case "cxa" -> CXA;
      case "pikafish" -> PIKAFISH;
      case "ucci-league", "computer" -> UCCI_LEAGUE;
      case "check-only" -> CHECK_ONLY;
      case "threefold" -> THREEFOLD;
      default ->
          throw new IllegalArgumentException(
              "no rule set \""
                  + name
                  + "\"; expected wxf (axf), cxa, pikafish, ucci-league (computer), check-only or"
                  + " threefold");
    };
  }

  /**
   * Begins a rule set of one's own.
   *
   * @param name what it is called
   * @param repetition how repetitions are judged
   * @return a builder: the third occurrence decides, 120 quiet plies, all checks counted
   */
  public static Builder builder(String name, RepetitionRule repetition) {
    return new Builder(name, repetition);
  }

  /**
   * Returns a builder that begins with this rule set.
   *
   * @return all settings alike
   */
  public Builder toBuilder() {
    Builder builder = new Builder(name, repetition);
    builder.fold = fold;
    builder.quietPlyLimit = quietPlyLimit;
    builder.checkCap = checkCap;
    builder.limitClaimed = limitClaimed;
    builder.lastLoopOnly = lastLoopOnly;
    builder.moverOnly = moverOnly;
    return builder;
  }

  /**
   * Returns the name.
   *
   * @return such as {@code wxf}
   */
  public String name() {
    return name;
  }

  /**
   * Returns how repetitions are judged.
   *
   * @return the law
   */
  public RepetitionRule repetition() {
    return repetition;
  }

  /**
   * Returns which occurrence of a position is judged.
   *
   * @return from 2; mostly 3
   */
  public int fold() {
    return fold;
  }

  /**
   * Returns after how many plies without capture a game is drawn.
   *
   * @return from 1
   */
  public int quietPlyLimit() {
    return quietPlyLimit;
  }

  /**
   * Returns how many checks of each side count as quiet plies, as do the replies to them.
   *
   * @return a number, or empty if all count
   */
  public OptionalInt checkCap() {
    return checkCap;
  }

  /**
   * Judges a game as it stands.
   *
   * @param game any
   * @return how it has ended after its last move, or empty if it goes on
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
    if (!limitClaimed && isLimitReached(game)) {
      return Optional.of(Verdict.of(GameResult.DRAW, Termination.QUIET_PLY_LIMIT));
    }
    return hasAttackers(position)
        ? Optional.empty()
        : Optional.of(Verdict.of(GameResult.DRAW, Termination.INSUFFICIENT_MATERIAL));
  }

  /**
   * Returns who must change now or lose at the next repetition: the side that would lose if the
   * present position, one occurrence before it is judged, were judged already.
   *
   * @param game any
   * @return a side, or empty if nobody is in that danger
   */
  public Optional<Side> mustChange(Game game) {
    if (game.occurrences() != fold - 1 || game.position().hasNoLegalMove()) {
      return Optional.empty();
    }
    return repetition.judge(since(game, fold - 1), game).flatMap(Verdict::loser);
  }

  /**
   * Tells whether so many plies have passed without capture that the game is drawn, or that a draw
   * may be claimed.
   *
   * @param game any
   * @return whether the limit is reached, with the excess of checks not counted
   */
  public boolean isLimitReached(Game game) {
    // The capped number is never the greater.
    return game.position().quietPlies() >= quietPlyLimit
        && (checkCap.isEmpty() || game.quietPlies(checkCap.getAsInt()) >= quietPlyLimit);
  }

  private Optional<Verdict> judgeRepetition(Game game) {
    if (game.occurrences() < fold) {
      return Optional.empty();
    }
    Optional<Verdict> verdict = repetition.judge(since(game, lastLoopOnly ? 2 : fold), game);
    Side mover = game.position().sideToMove().opponent();
    return moverOnly
        ? verdict.filter(found -> found.loser().map(mover::equals).orElse(true))
        : verdict;
  }

  /** The game at the latest occurrence but so many less one. */
  private static Game since(Game game, int occurrences) {
    Game since = game;
    for (int i = 1; i < occurrences; i++) {
      since = since.previousOccurrence().orElseThrow();
    }
    return since;
  }

  private static boolean hasAttackers(Position position) {
    for (Piece piece : Piece.values()) {
      boolean attacker =
          switch (piece.type()) {
            case ROOK, HORSE, CANNON, PAWN -> true;
            case KING, ADVISOR, ELEPHANT -> false;
          };
      if (attacker && position.count(piece) > 0) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof RuleSet other
        && name.equals(other.name)
        && repetition.equals(other.repetition)
        && fold == other.fold
        && quietPlyLimit == other.quietPlyLimit
        && checkCap.equals(other.checkCap)
        && limitClaimed == other.limitClaimed
        && lastLoopOnly == other.lastLoopOnly
        && moverOnly == other.moverOnly;
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + 31 * fold + quietPlyLimit;
  }

  /**
   * Returns the name.
   *
   * @return as {@link #name()}
   */
  @Override
  public String toString() {
    return name;
  }

  /** Puts a rule set together. Not thread-safe. */
  public static final class Builder {
    private String name;
    private RepetitionRule repetition;
    private int fold = 3;
    private int quietPlyLimit = SIXTY_ROUNDS;
    private OptionalInt checkCap = OptionalInt.empty();
    private boolean limitClaimed;
    private boolean lastLoopOnly;
    private boolean moverOnly;

    private Builder(String name, RepetitionRule repetition) {
      this.name = requireNonNull(name, "name");
      this.repetition = requireNonNull(repetition, "repetition");
    }

    /**
     * Sets the name.
     *
     * @param name what the rule set is called
     * @return this
     */
    public Builder name(String name) {
      this.name = requireNonNull(name, "name");
      return this;
    }

    /**
     * Sets how repetitions are judged.
     *
     * @param repetition the law
     * @return this
     */
    public Builder repetition(RepetitionRule repetition) {
      this.repetition = requireNonNull(repetition, "repetition");
      return this;
    }

    /**
     * Sets which occurrence of a position is judged. Where a game goes on nevertheless, the later
     * ones are judged likewise.
     *
     * @param fold from 2
     * @return this
     * @throws IllegalArgumentException if less
     */
    public Builder fold(int fold) {
      this.fold = atLeast("fold", 2, fold);
      return this;
    }

    /**
     * Sets after how many plies without capture a game is drawn.
     *
     * @param plies from 1; {@link Integer#MAX_VALUE} is as good as none
     * @return this
     * @throws IllegalArgumentException if less
     */
    public Builder quietPlyLimit(int plies) {
      quietPlyLimit = atLeast("quiet ply limit", 1, plies);
      return this;
    }

    /**
     * Lets only so many checks of each side since the last capture, and the replies to them, count
     * as quiet plies.
     *
     * @param checks from 0
     * @return this
     * @throws IllegalArgumentException if less
     */
    public Builder checkCap(int checks) {
      checkCap = OptionalInt.of(atLeast("check cap", 0, checks));
      return this;
    }

    /**
     * Lets all checks count as quiet plies.
     *
     * @return this
     */
    public Builder noCheckCap() {
      checkCap = OptionalInt.empty();
      return this;
    }

    /**
     * Sets whether a draw by the limit of quiet plies must be claimed. If so, {@link RuleSet#judge}
     * never finds one; {@link RuleSet#isLimitReached} tells whether it may be claimed.
     *
     * @param claimed false unless said otherwise
     * @return this
     */
    public Builder limitClaimed(boolean claimed) {
      limitClaimed = claimed;
      return this;
    }

    /**
     * Sets whether only the moves since the last occurrence are judged, not all since the first
     * that counts.
     *
     * @param only false unless said otherwise
     * @return this
     */
    public Builder lastLoopOnly(boolean only) {
      lastLoopOnly = only;
      return this;
    }

    /**
     * Sets whether a side may lose by a repetition only on its own move. If so, some verdicts come
     * a ply later than otherwise, as with certain programs.
     *
     * @param only false unless said otherwise
     * @return this
     */
    public Builder moverOnly(boolean only) {
      moverOnly = only;
      return this;
    }

    /**
     * Returns the rule set.
     *
     * @return a value that the builder no longer touches
     */
    public RuleSet build() {
      return new RuleSet(this);
    }

    private static int atLeast(String what, int least, int value) {
      if (value < least) {
        throw new IllegalArgumentException(what + ": expected " + least + " or more, got " + value);
      }
      return value;
    }
  }
}
