package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Side;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Which games and moves a book counts, and how they weigh. An immutable value, written into partial
 * books and book files; only what was counted under equal settings can be merged.
 */
public final class BookSettings {
  /** The most plies of a game that can be counted. */
  public static final int MOST_PLIES = 10_000;

  private static final int LONGEST_NAME = 1_000;
  private static final BookSettings DEFAULTS = builder().build();

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
   * Returns the usual settings: 40 plies of every game, both sides, each game weighing one, mirror
   * images together.
   *
   * @return what a builder starts with
   */
  public static BookSettings defaults() {
    return DEFAULTS;
  }

  /**
   * Returns a builder.
   *
   * @return with the usual settings
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Returns a builder that starts with these settings.
   *
   * @return a builder of the caller's own
   */
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

  /**
   * Returns how many plies of a game are counted, from its start.
   *
   * @return 1 to {@link #MOST_PLIES}
   */
  public int maxPlies() {
    return maxPlies;
  }

  /**
   * Returns the side whose moves alone are counted.
   *
   * @return a side, or empty for both
   */
  public Optional<Side> side() {
    return side;
  }

  /**
   * Returns the player whose moves alone are counted.
   *
   * @return part of a name, or empty for everybody
   */
  public Optional<String> player() {
    return player;
  }

  /**
   * Returns the first day of the games that are counted.
   *
   * @return a day, or empty for all games, dated or not
   */
  public Optional<LocalDate> since() {
    return since;
  }

  /**
   * Returns what both players must be rated for a game to be counted.
   *
   * @return a rating, or empty for all games, rated or not
   */
  public OptionalInt minRating() {
    return minRating;
  }

  /**
   * Returns what makes a move weigh.
   *
   * @return {@link Weighting#COUNT} unless said otherwise
   */
  public Weighting weighting() {
    return weighting;
  }

  /**
   * Tells whether positions that are mirror images left to right are counted as one.
   *
   * @return true unless said otherwise
   */
  public boolean mirrors() {
    return mirrors;
  }

  /** Whose moves of a game are counted: 1 for Red's and 2 for Black's, added up. */
  int sidesOf(GameInfo info) {
    if (since.isPresent() && info.date().filter(day -> !day.isBefore(since.get())).isEmpty()) {
      return 0;
    }
    int sides = 0;
    for (Side each : Side.values()) {
      if (minRating.isPresent() && info.rating(each).orElse(-1) < minRating.getAsInt()) {
        return 0;
      }
      if (side.orElse(each) == each
          && (player.isEmpty() || isNamed(info.player(each), player.get()))) {
        sides |= 1 << each.ordinal();
      }
    }
    return sides;
  }

  private static boolean isNamed(Optional<String> name, String part) {
    return name.isPresent()
        && name.get().toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT));
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
    return Objects.hash(
        maxPlies, side.map(Side::ordinal), player, since, minRating, weighting.ordinal(), mirrors);
  }

  /**
   * Returns the settings in words.
   *
   * @return what is not as usual, and plies and weighting
   */
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

  /** Puts settings together. Not thread-safe. */
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
     * Sets how many plies of a game are counted, from its start, whatever position that is.
     *
     * @param plies 1 to {@link #MOST_PLIES}; 40 unless said otherwise
     * @return this
     * @throws IllegalArgumentException if there are more or fewer
     */
    public Builder maxPlies(int plies) {
      if (plies < 1 || plies > MOST_PLIES) {
        throw new IllegalArgumentException("plies: expected 1-" + MOST_PLIES + ", got " + plies);
      }
      maxPlies = plies;
      return this;
    }

    /**
     * Counts the moves of one side only.
     *
     * @param side whose
     * @return this
     */
    public Builder side(Side side) {
      this.side = Optional.of(side);
      return this;
    }

    /**
     * Counts the moves of one player only, whichever side he has. A game is his if his name is part
     * of the name given in the game, upper and lower case being the same; names often come with a
     * team before them.
     *
     * @param name not blank, at most 1,000 characters; spaces around it are dropped
     * @return this
     * @throws IllegalArgumentException if it is blank or too long
     */
    public Builder player(String name) {
      String stripped = name.strip();
      if (stripped.isEmpty() || stripped.length() > LONGEST_NAME) {
        throw new IllegalArgumentException(
            "player: expected 1-" + LONGEST_NAME + " characters, got " + stripped.length());
      }
      player = Optional.of(stripped);
      return this;
    }

    /**
     * Counts only games known to have been played on a day or later. Of a date with unknown parts
     * the first day is taken that it can be.
     *
     * @param day in the years 1 to 9999
     * @return this
     * @throws IllegalArgumentException if the year is another
     */
    public Builder since(LocalDate day) {
      if (day.getYear() < 1 || day.getYear() > 9999) {
        throw new IllegalArgumentException("since: expected a year 1-9999, got " + day);
      }
      since = Optional.of(day);
      return this;
    }

    /**
     * Counts only games in which both players are known to be rated so high.
     *
     * @param rating not negative
     * @return this
     * @throws IllegalArgumentException if negative
     */
    public Builder minRating(int rating) {
      if (rating < 0) {
        throw new IllegalArgumentException("rating: expected 0 or more, got " + rating);
      }
      minRating = OptionalInt.of(rating);
      return this;
    }

    /**
     * Sets what makes a move weigh.
     *
     * @param weighting {@link Weighting#COUNT} unless said otherwise
     * @return this
     */
    public Builder weighting(Weighting weighting) {
      this.weighting = requireNonNull(weighting, "weighting");
      return this;
    }

    /**
     * Sets whether positions that are mirror images left to right are counted as one.
     *
     * @param together true unless said otherwise
     * @return this
     */
    public Builder mirrors(boolean together) {
      mirrors = together;
      return this;
    }

    /**
     * Returns the settings.
     *
     * @return a value that the builder no longer touches
     */
    public BookSettings build() {
      return new BookSettings(this);
    }
  }
}
