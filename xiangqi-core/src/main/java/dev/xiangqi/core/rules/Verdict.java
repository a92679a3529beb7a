package dev.xiangqi.core.rules;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Side;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A result, what brought it about, and the evidence: the cycle, each ply's class, chasers and
 * victims.
 */
public final class Verdict {
  private final GameResult result;
  private final Termination termination;
  private final Supplier<List<CyclePly>> evidence;

  private Verdict(Builder builder) {
    this.result = builder.result;
    this.termination = builder.termination;
    this.evidence = builder.evidence;
  }

  /**
   * Returns a verdict that needs no evidence.
   *
   * @param result who won
   * @param termination why
   * @return with an empty cycle
   * @throws IllegalArgumentException if only one of {@link GameResult#UNKNOWN} and {@link
   *     Termination#UNDETERMINED} is given
   */
  public static Verdict of(GameResult result, Termination termination) {
    return builder(result, termination).build();
  }

  /**
   * Begins a verdict with evidence.
   *
   * @param result who won
   * @param termination why
   * @return a builder with an empty cycle
   * @throws IllegalArgumentException if only one of {@link GameResult#UNKNOWN} and {@link
   *     Termination#UNDETERMINED} is given
   */
  public static Builder builder(GameResult result, Termination termination) {
    return new Builder(result, termination);
  }

  /**
   * Returns who won.
   *
   * @return {@link GameResult#UNKNOWN} if the termination is {@link Termination#UNDETERMINED}
   */
  public GameResult result() {
    return result;
  }

  /**
   * Returns what ended the game.
   *
   * @return the reason
   */
  public Termination termination() {
    return termination;
  }

  /**
   * Returns who lost.
   *
   * @return a side, or empty if neither did
   */
  public Optional<Side> loser() {
    return switch (result) {
      case RED_WINS -> Optional.of(Side.BLACK);
      case BLACK_WINS -> Optional.of(Side.RED);
      case DRAW, UNKNOWN -> Optional.empty();
    };
  }

  /**
   * Returns the repetition that was judged, ply by ply. The built-in rules gather it when asked, in
   * time proportional to its length.
   *
   * @return an unmodifiable list, empty if the game did not end by repetition
   */
  public List<CyclePly> cycle() {
    return evidence.get();
  }

  /**
   * Says the verdict in words.
   *
   * @param locale Chinese for any locale of that language, in traditional characters for Taiwan,
   *     Hong Kong, Macau and the script Hant; English for all others
   * @return one or more sentences
   */
  public String explain(Locale locale) {
    return Explanation.of(this, requireNonNull(locale, "locale"));
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof Verdict other
        && result == other.result
        && termination == other.termination
        && cycle().equals(other.cycle());
  }

  @Override
  public int hashCode() {
    return 31 * result.hashCode() + termination.hashCode();
  }

  /**
   * Returns result and reason.
   *
   * @return such as {@code 0-1 PERPETUAL_CHECK}
   */
  @Override
  public String toString() {
    return result.token() + " " + termination;
  }

  /** Puts a verdict together. Not thread-safe. */
  public static final class Builder {
    private final GameResult result;
    private final Termination termination;
    private Supplier<List<CyclePly>> evidence = List::of;

    private Builder(GameResult result, Termination termination) {
      this.result = requireNonNull(result, "result");
      this.termination = requireNonNull(termination, "termination");
      if ((result == GameResult.UNKNOWN) != (termination == Termination.UNDETERMINED)) {
        throw new IllegalArgumentException(
            "result "
                + result
                + " does not go with "
                + termination
                + "; expected UNKNOWN with UNDETERMINED and with nothing else");
      }
    }

    /**
     * Sets the evidence.
     *
     * @param plies the repetition, ply by ply; copied
     * @return this
     */
    public Builder cycle(List<CyclePly> plies) {
      List<CyclePly> copy = List.copyOf(plies);
      evidence = () -> copy;
      return this;
    }

    /** Sets evidence that is gathered when asked for, each time the same. */
    Builder cycle(Supplier<List<CyclePly>> plies) {
      evidence = plies;
      return this;
    }

    /**
     * Returns the verdict.
     *
     * @return a value that the builder no longer touches
     */
    public Verdict build() {
      return new Verdict(this);
    }
  }
}
