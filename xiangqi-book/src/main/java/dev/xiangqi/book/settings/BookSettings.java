package dev.xiangqi.book.settings;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Side;
import java.time.LocalDate;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The games and moves that a book counts, and their weights. An immutable value, stored in partial
 * books and book files. Only counts with equal settings can be merged.
 *
 * @since 0.1.0
 */
public final class BookSettings {
  /** Maximum number of plies counted in a game. */
  public static final int MAX_PLIES = 10_000;

  private static final int MAX_NAME_LENGTH = 1_000;

  private static final BookSettings DEFAULTS = new Builder().build();

  private final int maxPlies;
  private final Optional<Side> side;
  private final Optional<String> player;
  private final Optional<LocalDate> since;
  private final OptionalInt minRating;
  private final Weighting weighting;
  private final boolean mirrors;

  private BookSettings(Builder builder) {
    maxPlies = builder.maxPlies;
    side = builder.side;
    player = builder.player;
    since = builder.since;
    minRating = builder.minRating;
    weighting = builder.weighting;
    mirrors = builder.mirrors;
  }

  /**
   * Returns the usual settings: 40 plies of every game, both sides, weight by number of games,
   * mirror images together.
   *
   * @return the settings a new builder has
   */
  public static BookSettings defaults() {
    return DEFAULTS;
  }

  /** {@return a builder with the usual settings} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return a new builder with these settings} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.maxPlies = maxPlies;
    builder.side = side;
    builder.player = player;
    builder.since = since;
    builder.minRating = minRating;
    builder.weighting = weighting;
    builder.mirrors = mirrors;
    return builder;
  }

  /** {@return the number of plies counted from the start of a game, 1 to {@link #MAX_PLIES}} */
  public int maxPlies() {
    return maxPlies;
  }

  /** {@return the side whose moves are counted, or empty for both} */
  public Optional<Side> side() {
    return side;
  }

  /** {@return part of the name of the player whose moves are counted, or empty for all players} */
  public Optional<String> player() {
    return player;
  }

  /** {@return the first day of the games counted, or empty for all games, dated or not} */
  public Optional<LocalDate> since() {
    return since;
  }

  /** {@return the minimum rating of both players, or empty for all games, rated or not} */
  public OptionalInt minRating() {
    return minRating;
  }

  /** {@return the rule for weights; the default is {@link Weighting#COUNT}} */
  public Weighting weighting() {
    return weighting;
  }

  /** {@return whether left-right mirror images are counted as one position; the default is true} */
  public boolean mirrors() {
    return mirrors;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof BookSettings other
        && maxPlies == other.maxPlies
        && side.equals(other.side)
        && player.equals(other.player)
        && since.equals(other.since)
        && minRating.equals(other.minRating)
        && weighting == other.weighting
        && mirrors == other.mirrors;
  }

  @Override
  public int hashCode() {
    // Ordinals, since enums have another hash code in each run.
    return Objects.hash(
        maxPlies, side.map(Side::ordinal), player, since, minRating, weighting.ordinal(), mirrors);
  }

  /** {@return plies and weighting, and all settings that are not the usual ones} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(maxPlies).append(" plies, weight ").append(weighting);
    side.ifPresent(value -> text.append(", side ").append(value));
    player.ifPresent(value -> text.append(", player \"").append(value).append('"'));
    since.ifPresent(value -> text.append(", since ").append(value));
    minRating.ifPresent(value -> text.append(", rated ").append(value));
    return text.append(mirrors ? "" : ", mirrors apart").toString();
  }

  /**
   * Builds settings. Not thread-safe.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private int maxPlies = 40;
    private Optional<Side> side = Optional.empty();
    private Optional<String> player = Optional.empty();
    private Optional<LocalDate> since = Optional.empty();
    private OptionalInt minRating = OptionalInt.empty();
    private Weighting weighting = Weighting.COUNT;
    private boolean mirrors = true;

    private Builder() {}

    /**
     * Sets the number of plies counted from the start of a game, whatever position that is.
     *
     * @param plies 1 to {@link #MAX_PLIES}; the default is 40
     * @return this
     * @throws IllegalArgumentException if {@code plies} is outside that range
     */
    public Builder maxPlies(int plies) {
      if (plies < 1 || plies > MAX_PLIES) {
        throw new IllegalArgumentException("plies: expected 1-" + MAX_PLIES + ", got " + plies);
      }
      maxPlies = plies;
      return this;
    }

    /**
     * Counts the moves of one side only.
     *
     * @param side the side
     * @return this
     */
    public Builder side(Side side) {
      this.side = Optional.of(requireNonNull(side, "side"));
      return this;
    }

    /**
     * Counts the moves of one player only, whatever his side. The name matches as part of the name
     * in the game, ignoring case, because names often follow a team.
     *
     * @param name not blank, at most 1,000 characters; surrounding spaces are dropped
     * @return this
     * @throws IllegalArgumentException if the name is blank or too long
     */
    public Builder player(String name) {
      String stripped = requireNonNull(name, "name").strip();
      if (stripped.isEmpty() || stripped.length() > MAX_NAME_LENGTH) {
        throw new IllegalArgumentException(
            "player: expected 1-" + MAX_NAME_LENGTH + " characters, got " + stripped.length());
      }
      player = Optional.of(stripped);
      return this;
    }

    /**
     * Counts only games known to be played on a day or later. A date with unknown parts is its
     * first possible day.
     *
     * @param day a day in the years 1 to 9999
     * @return this
     * @throws IllegalArgumentException if the year is outside that range
     */
    public Builder since(LocalDate day) {
      requireNonNull(day, "day");
      if (day.getYear() < 1 || day.getYear() > 9999) {
        throw new IllegalArgumentException("since: expected a year 1-9999, got " + day);
      }
      since = Optional.of(day);
      return this;
    }

    /**
     * Counts only games in which both players are known to have at least a rating.
     *
     * @param rating minimum rating, not negative
     * @return this
     * @throws IllegalArgumentException if {@code rating} is negative
     */
    public Builder minRating(int rating) {
      if (rating < 0) {
        throw new IllegalArgumentException("rating: expected 0 or more, got " + rating);
      }
      minRating = OptionalInt.of(rating);
      return this;
    }

    /**
     * Sets the rule for weights.
     *
     * @param weighting the default is {@link Weighting#COUNT}
     * @return this
     */
    public Builder weighting(Weighting weighting) {
      this.weighting = requireNonNull(weighting, "weighting");
      return this;
    }

    /**
     * Sets whether left-right mirror images are counted as one position.
     *
     * @param together the default is true
     * @return this
     */
    public Builder mirrors(boolean together) {
      mirrors = together;
      return this;
    }

    /** {@return the settings; later changes of this builder do not affect them} */
    public BookSettings build() {
      return new BookSettings(this);
    }
  }
}
