package dev.xiangqi.core.rules;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * The result of a game, the reason, and the evidence: the repeated plies with their classes,
 * chasers and victims.
 *
 * @since 0.1.0
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
   * {@return a verdict without evidence}
   *
   * @param result the result
   * @param termination the reason
   * @throws IllegalArgumentException if the result is unknown with a termination that gives one, or
   *     known with {@link Termination#UNDETERMINED} or {@link Termination#ABORTED}
   */
  public static Verdict of(GameResult result, Termination termination) {
    return builder(result, termination).build();
  }

  /**
   * {@return a builder for a verdict with evidence, initially without any}
   *
   * @param result the result
   * @param termination the reason
   * @throws IllegalArgumentException if the result is unknown with a termination that gives one, or
   *     known with {@link Termination#UNDETERMINED} or {@link Termination#ABORTED}
   */
  public static Builder builder(GameResult result, Termination termination) {
    return new Builder(result, termination);
  }

  /**
   * {@return the result; {@link GameResult#UNKNOWN} if the termination is {@link
   * Termination#UNDETERMINED} or {@link Termination#ABORTED}}
   */
  public GameResult result() {
    return result;
  }

  /** {@return the reason why the game ended} */
  public Termination termination() {
    return termination;
  }

  /** {@return the side that lost, or empty if neither did} */
  public Optional<Side> loser() {
    return switch (result) {
      case RED_WINS -> Optional.of(Side.BLACK);
      case BLACK_WINS -> Optional.of(Side.RED);
      case DRAW, UNKNOWN -> Optional.empty();
    };
  }

  /**
   * {@return the judged repetition ply by ply: an unmodifiable list, empty if the game did not end
   * by repetition}
   *
   * <p>The built-in rules compute it on each call, in time proportional to its length.
   */
  public List<CyclePly> cycle() {
    return evidence.get();
  }

  /**
   * {@return the verdict in words, one or more sentences, with moves in coordinates such as e1d1}
   *
   * @param locale any Chinese locale for Chinese, in traditional characters for Taiwan, Hong Kong,
   *     Macau and the script Hant; English for all other locales
   */
  public String explain(Locale locale) {
    return Explanation.of(this, requireNonNull(locale, "locale"), ply -> ply.move().toString());
  }

  /**
   * {@return the verdict in words, with moves in a notation of the caller's choice}
   *
   * <p>{@code verdict.explain(Locale.CHINESE, MoveNotation.chinese()::format)} writes moves as
   * 车八平九.
   *
   * @param locale as for {@link #explain(Locale)}
   * @param notation writes a move; it gets the position before the move
   */
  public String explain(Locale locale, BiFunction<Position, Move, String> notation) {
    requireNonNull(notation, "notation");
    return Explanation.of(
        this,
        requireNonNull(locale, "locale"),
        ply -> notation.apply(ply.positionBefore(), ply.move()));
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

  /** {@return the result and the reason, such as {@code 0-1 PERPETUAL_CHECK}} */
  @Override
  public String toString() {
    return result.token() + " " + termination;
  }

  /**
   * Builds a verdict. Not thread-safe.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private final GameResult result;
    private final Termination termination;
    private Supplier<List<CyclePly>> evidence = List::of;

    private Builder(GameResult result, Termination termination) {
      this.result = requireNonNull(result, "result");
      this.termination = requireNonNull(termination, "termination");
      boolean open = termination == Termination.UNDETERMINED || termination == Termination.ABORTED;
      if ((result == GameResult.UNKNOWN) != open) {
        throw new IllegalArgumentException(
            "result "
                + result
                + " does not match "
                + termination
                + "; expected UNKNOWN exactly with UNDETERMINED or ABORTED");
      }
    }

    /**
     * Sets the evidence.
     *
     * @param plies the repetition, ply by ply; copied
     * @return this builder
     */
    public Builder cycle(List<CyclePly> plies) {
      List<CyclePly> copy = List.copyOf(requireNonNull(plies, "plies"));
      evidence = () -> copy;
      return this;
    }

    /** Sets evidence that is computed on each call, always with the same result. */
    Builder cycle(Supplier<List<CyclePly>> plies) {
      evidence = plies;
      return this;
    }

    /** {@return the verdict; later changes to the builder do not affect it} */
    public Verdict build() {
      return new Verdict(this);
    }
  }
}
