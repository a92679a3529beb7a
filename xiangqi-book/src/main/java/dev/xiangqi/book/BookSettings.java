package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.build.FilteredSource;
import dev.xiangqi.book.file.CountSettings;
import dev.xiangqi.book.file.CountSource;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.query.TextMatching;
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
  public static final int MAX_PLIES = CountSettings.MAX_PLIES;

  private static final BookSettings DEFAULTS = new BookSettings(CountSettings.USUAL);

  private final CountSettings stored;

  BookSettings(CountSettings stored) {
    this.stored = stored;
  }

  /** The settings as files store them. */
  CountSettings stored() {
    return stored;
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

  /** Takes out what a filter removes. */
  CountSource filtered(CountSource source, BookFilter filter) {
    return new FilteredSource(source, filter.stored(), stored.weighting());
  }

  /** {@return a builder with the usual settings} */
  public static Builder builder() {
    return DEFAULTS.toBuilder();
  }

  /** {@return a new builder with these settings} */
  public Builder toBuilder() {
    return new Builder(stored);
  }

  /** {@return the number of plies counted from the start of a game, 1 to {@link #MAX_PLIES}} */
  public int maxPlies() {
    return stored.maxPlies();
  }

  /** {@return the side whose moves are counted, or empty for both} */
  public Optional<Side> side() {
    return stored.side();
  }

  /** {@return part of the name of the player whose moves are counted, or empty for all players} */
  public Optional<String> player() {
    return stored.player();
  }

  /** {@return the first day of the games counted, or empty for all games, dated or not} */
  public Optional<LocalDate> since() {
    return stored.since();
  }

  /** {@return the minimum rating of both players, or empty for all games, rated or not} */
  public OptionalInt minRating() {
    return stored.minRating();
  }

  /** {@return the rule for weights; the default is {@link Weighting#COUNT}} */
  public Weighting weighting() {
    return Weighting.of(stored.weighting());
  }

  /** {@return whether left-right mirror images are counted as one position; the default is true} */
  public boolean mirrors() {
    return stored.mirrors();
  }

  /** The sides whose moves are counted in a game: 1 for Red plus 2 for Black. */
  int sidesOf(GameInfo info) {
    if (since().isPresent() && info.date().filter(day -> !day.isBefore(since().get())).isEmpty()) {
      return 0;
    }
    int sides = 0;
    for (Side each : Side.values()) {
      if (minRating().isPresent() && info.rating(each).orElse(-1) < minRating().getAsInt()) {
        return 0;
      }
      if (side().orElse(each) == each
          && (player().isEmpty() || isNamed(info.player(each), player().get()))) {
        sides |= 1 << each.ordinal();
      }
    }
    return sides;
  }

  private static boolean isNamed(Optional<String> name, String part) {
    return name.isPresent() && TextMatching.plain().contains(name.get(), part);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof BookSettings other && stored.equals(other.stored);
  }

  @Override
  public int hashCode() {
    // Ordinals, since enums have another hash code in each run.
    return Objects.hash(
        maxPlies(),
        side().map(Side::ordinal),
        player(),
        since(),
        minRating(),
        weighting().ordinal(),
        mirrors());
  }

  /** {@return plies and weighting, and all settings that are not the usual ones} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(maxPlies()).append(" plies, weight ").append(weighting());
    side().ifPresent(value -> text.append(", side ").append(value));
    player().ifPresent(value -> text.append(", player \"").append(value).append('"'));
    since().ifPresent(value -> text.append(", since ").append(value));
    minRating().ifPresent(value -> text.append(", rated ").append(value));
    return text.append(mirrors() ? "" : ", mirrors apart").toString();
  }

  /**
   * Builds settings. Not thread-safe.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private CountSettings settings;

    private Builder(CountSettings settings) {
      this.settings = settings;
    }

    /**
     * Sets the number of plies counted from the start of a game, whatever position that is.
     *
     * @param plies 1 to {@link #MAX_PLIES}; the default is 40
     * @return this
     * @throws IllegalArgumentException if {@code plies} is outside that range
     */
    public Builder maxPlies(int plies) {
      settings = settings.withMaxPlies(plies);
      return this;
    }

    /**
     * Counts the moves of one side only.
     *
     * @param side the side
     * @return this
     */
    public Builder side(Side side) {
      settings = settings.withSide(requireNonNull(side, "side"));
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
      settings = settings.withPlayer(requireNonNull(name, "name"));
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
      settings = settings.withSince(requireNonNull(day, "day"));
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
      settings = settings.withMinRating(rating);
      return this;
    }

    /**
     * Sets the rule for weights.
     *
     * @param weighting the default is {@link Weighting#COUNT}
     * @return this
     */
    public Builder weighting(Weighting weighting) {
      settings = settings.withWeighting(requireNonNull(weighting, "weighting").rule());
      return this;
    }

    /**
     * Sets whether left-right mirror images are counted as one position.
     *
     * @param together the default is true
     * @return this
     */
    public Builder mirrors(boolean together) {
      settings = settings.withMirrors(together);
      return this;
    }

    /** {@return the settings; later changes of this builder do not affect them} */
    public BookSettings build() {
      return new BookSettings(settings);
    }
  }
}
