package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Side;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The players, ratings and date of a game, each of them optional. An immutable value.
 *
 * @since 0.1.0
 */
public final class GameInfo {
  private static final GameInfo NONE =
      new GameInfo(Optional.empty(), Optional.empty(), OptionalInt.empty(), OptionalInt.empty(), 0);

  /** A year, optionally followed by month and day, with one to three non-digits in between. */
  private static final Pattern DATE =
      Pattern.compile("(\\d{4})(?:\\D{1,3}(\\d{1,2})(?!\\d)(?:\\D{1,3}(\\d{1,2})(?!\\d))?)?.*");

  private static final Pattern COMPACT_DATE = Pattern.compile("(\\d{4})(\\d{2})(\\d{2})(?!\\d).*");

  /** A rating of up to five digits, with any text after it. */
  private static final Pattern RATING = Pattern.compile("(\\d{1,5})(?!\\d).*");

  private final Optional<String> red;
  private final Optional<String> black;
  private final OptionalInt redRating;
  private final OptionalInt blackRating;

  /** The date as yyyymmdd. An unknown month or day is 00, an unknown date 0. */
  private final int date;

  private GameInfo(
      Optional<String> red,
      Optional<String> black,
      OptionalInt redRating,
      OptionalInt blackRating,
      int date) {
    this.red = red;
    this.black = black;
    this.redRating = redRating;
    this.blackRating = blackRating;
    this.date = date;
  }

  /** {@return an empty value: everything is unknown} */
  public static GameInfo none() {
    return NONE;
  }

  /**
   * Reads the tags of a game file. Names ignore case. The tags are {@code Red} or else {@code
   * White}, {@code Black}, {@code RedElo} or else {@code WhiteElo}, {@code BlackElo}, and {@code
   * Date} or else {@code UTCDate}.
   *
   * <p>A date is a year of four digits, optionally followed by month and day with non-digits in
   * between ({@code 2004.10.13}, {@code 2004-10-13}, {@code 2004.??.??}), or it is eight digits. A
   * rating is a number of up to five digits, with any text after it. Any other value is unknown,
   * and so are empty values and question marks. No value is an error.
   *
   * @param tags names and values of tags
   * @return the values read
   */
  public static GameInfo of(Map<String, String> tags) {
    TreeMap<String, String> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    requireNonNull(tags, "tags").forEach(values::putIfAbsent);
    return new GameInfo(
        text(values, "Red", "White"),
        text(values, "Black", "Black"),
        rating(text(values, "RedElo", "WhiteElo")),
        rating(text(values, "BlackElo", "BlackElo")),
        text(values, "Date", "UTCDate").map(GameInfo::date).orElse(0));
  }

  private static Optional<String> text(Map<String, String> values, String name, String other) {
    String value = values.getOrDefault(name, "").strip();
    if (value.isEmpty() || value.chars().allMatch(c -> c == '?')) {
      value = values.getOrDefault(other, "").strip();
    }
    return value.isEmpty() || value.chars().allMatch(c -> c == '?')
        ? Optional.empty()
        : Optional.of(value);
  }

  private static OptionalInt rating(Optional<String> value) {
    Matcher matcher = RATING.matcher(value.orElse(""));
    return matcher.matches()
        ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
        : OptionalInt.empty();
  }

  private static int date(String value) {
    Matcher compact = COMPACT_DATE.matcher(value);
    Matcher matcher = compact.matches() ? compact : DATE.matcher(value);
    if (!matcher.matches()) {
      return 0;
    }
    int year = number(matcher.group(1));
    int month = number(matcher.group(2));
    int day = month == 0 ? 0 : number(matcher.group(3));
    try {
      LocalDate.of(year, Math.max(month, 1), Math.max(day, 1));
    } catch (DateTimeException e) {
      // There is no such day, but the year may be right.
      return 10_000 * year;
    }
    return 10_000 * year + 100 * month + day;
  }

  private static int number(String digits) {
    return Optional.ofNullable(digits).map(Integer::parseInt).orElse(0);
  }

  /**
   * Returns the name of a player.
   *
   * @param side the side of the player
   * @return the name in the game without surrounding spaces, or empty if unknown
   */
  public Optional<String> player(Side side) {
    return requireNonNull(side, "side") == Side.RED ? red : black;
  }

  /**
   * Returns the rating of a player.
   *
   * @param side the side of the player
   * @return the rating, from 0 to 99,999, or empty if unknown
   */
  public OptionalInt rating(Side side) {
    return requireNonNull(side, "side") == Side.RED ? redRating : blackRating;
  }

  /**
   * Returns the first possible day of the game.
   *
   * @return the date, with 1 for an unknown month or day; empty if the year is unknown
   */
  public Optional<LocalDate> date() {
    return year() == 0
        ? Optional.empty()
        : Optional.of(LocalDate.of(year(), Math.max(date / 100 % 100, 1), Math.max(date % 100, 1)));
  }

  /** The year, or 0 if unknown. */
  int year() {
    return date / 10_000;
  }

  /** The date as yyyymmdd, with zeros for unknown parts. */
  int packedDate() {
    return date;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof GameInfo other
        && red.equals(other.red)
        && black.equals(other.black)
        && redRating.equals(other.redRating)
        && blackRating.equals(other.blackRating)
        && date == other.date;
  }

  @Override
  public int hashCode() {
    return Objects.hash(red, black, redRating, blackRating, date);
  }

  /** {@return the values in words, such as {@code Hu Ronghua (2500) - ?, 1960}} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    append(text, red, redRating);
    append(text.append(" - "), black, blackRating);
    text.append(", ");
    if (date == 0) {
      return text.append('?').toString();
    }
    text.append(year());
    if (date / 100 % 100 > 0) {
      text.append(String.format(Locale.ROOT, ".%02d", date / 100 % 100));
    }
    if (date % 100 > 0) {
      text.append(String.format(Locale.ROOT, ".%02d", date % 100));
    }
    return text.toString();
  }

  private static void append(StringBuilder text, Optional<String> name, OptionalInt rating) {
    text.append(name.orElse("?"));
    rating.ifPresent(value -> text.append(" (").append(value).append(')'));
  }
}
