package dev.xiangqi.book.file;

import dev.xiangqi.core.Side;
import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The settings of a count, as files store them. Each value is checked.
 *
 * @param maxPlies number of plies counted from the start of a game
 * @param side the side whose moves are counted; empty for both
 * @param player part of the name of the player whose moves are counted; empty for all players
 * @param since the first day of the games counted; empty for all games
 * @param minRating minimum rating of both players; empty for all games
 * @param weighting the rule for weights
 * @param mirrors whether mirror images are counted as one position
 */
public record CountSettings(
    int maxPlies,
    Optional<Side> side,
    Optional<String> player,
    Optional<LocalDate> since,
    OptionalInt minRating,
    WeightRule weighting,
    boolean mirrors) {
  public static final int MAX_PLIES = 10_000;

  public static final CountSettings USUAL =
      new CountSettings(
          40,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          OptionalInt.empty(),
          WeightRule.GAMES,
          true);

  private static final int MAX_NAME_LENGTH = 1_000;

  public CountSettings {
    if (maxPlies < 1 || maxPlies > MAX_PLIES) {
      throw new IllegalArgumentException("plies: expected 1-" + MAX_PLIES + ", got " + maxPlies);
    }
    if (player.isPresent() && (player.get().isEmpty() || player.get().length() > MAX_NAME_LENGTH)) {
      throw new IllegalArgumentException(
          "player: expected 1-" + MAX_NAME_LENGTH + " characters, got " + player.get().length());
    }
    if (since.isPresent() && (since.get().getYear() < 1 || since.get().getYear() > 9999)) {
      throw new IllegalArgumentException("since: expected a year 1-9999, got " + since.get());
    }
    if (minRating.orElse(0) < 0) {
      throw new IllegalArgumentException("rating: expected 0 or more, got " + minRating.getAsInt());
    }
  }

  public CountSettings withMaxPlies(int plies) {
    return new CountSettings(plies, side, player, since, minRating, weighting, mirrors);
  }

  public CountSettings withSide(Side only) {
    return new CountSettings(
        maxPlies, Optional.of(only), player, since, minRating, weighting, mirrors);
  }

  /** Sets the name without the spaces around it. */
  public CountSettings withPlayer(String name) {
    return new CountSettings(
        maxPlies, side, Optional.of(name.strip()), since, minRating, weighting, mirrors);
  }

  public CountSettings withSince(LocalDate day) {
    return new CountSettings(
        maxPlies, side, player, Optional.of(day), minRating, weighting, mirrors);
  }

  public CountSettings withMinRating(int rating) {
    return new CountSettings(
        maxPlies, side, player, since, OptionalInt.of(rating), weighting, mirrors);
  }

  public CountSettings withWeighting(WeightRule rule) {
    return new CountSettings(maxPlies, side, player, since, minRating, rule, mirrors);
  }

  public CountSettings withMirrors(boolean together) {
    return new CountSettings(maxPlies, side, player, since, minRating, weighting, together);
  }
}
