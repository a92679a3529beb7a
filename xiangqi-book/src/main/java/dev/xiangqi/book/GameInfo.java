package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.query.TextMatching;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
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
  /** A year, optionally followed by month and day, with one to three non-digits in between. */
  private static final Pattern DATE =
      Pattern.compile("(\\d{4})(?:\\D{1,3}(\\d{1,2})(?!\\d)(?:\\D{1,3}(\\d{1,2})(?!\\d))?)?.*");

  private static final Pattern COMPACT_DATE = Pattern.compile("(\\d{4})(\\d{2})(\\d{2})(?!\\d).*");

  /** A rating of up to five digits, with any text after it. */
  private static final Pattern RATING = Pattern.compile("(\\d{1,5})(?!\\d).*");

  private static final GameInfo NONE = of(Map.of());

  private final Player red;
  private final Player black;

  /** The date as yyyymmdd. An unknown month or day is 00, an unknown date 0. */
  private final int date;

  private record Player(Optional<String> name, OptionalInt rating) {
    @Override
    public String toString() {
      return name.orElse("?") + (rating.isPresent() ? " (" + rating.getAsInt() + ")" : "");
    }
  }

  private GameInfo(Player red, Player black, int date) {
    this.red = red;
    this.black = black;
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
        new Player(text(values, "Red", "White"), rating(text(values, "RedElo", "WhiteElo"))),
        new Player(text(values, "Black"), rating(text(values, "BlackElo"))),
        text(values, "Date", "UTCDate").map(GameInfo::date).orElse(0));
  }

  /** The first of some tags that is known: not empty, and not question marks alone. */
  private static Optional<String> text(Map<String, String> values, String... names) {
    return Arrays.stream(names)
        .map(name -> values.getOrDefault(name, "").strip())
        .filter(value -> value.chars().anyMatch(c -> c != '?'))
        .findFirst();
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
    return requireNonNull(side, "side") == Side.RED ? red.name : black.name;
  }

  /**
   * Returns the rating of a player.
   *
   * @param side the side of the player
   * @return the rating, from 0 to 99,999, or empty if unknown
   */
  public OptionalInt rating(Side side) {
    return requireNonNull(side, "side") == Side.RED ? red.rating : black.rating;
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

  /** The sides whose moves are counted in the game: 1 for Red plus 2 for Black. */
  int sidesCounted(BookSettings settings) {
    Optional<LocalDate> since = settings.since();
    if (since.isPresent() && date().filter(day -> !day.isBefore(since.get())).isEmpty()) {
      return 0;
    }
    int sides = 0;
    for (Side side : Side.values()) {
      if (rating(side).orElse(-1) < settings.minRating().orElse(-1)) {
        return 0;
      }
      if (settings.side().orElse(side) == side
          && settings.player().map(part -> isNamed(side, part)).orElse(true)) {
        sides |= 1 << side.ordinal();
      }
    }
    return sides;
  }

  private boolean isNamed(Side side, String part) {
    return player(side).filter(name -> TextMatching.plain().contains(name, part)).isPresent();
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
        && date == other.date;
  }

  @Override
  public int hashCode() {
    return Objects.hash(red, black, date);
  }

  /** {@return the values in words, such as {@code Hu Ronghua (2500) - ?, 1960}} */
  @Override
  public String toString() {
    String players = red + " - " + black + ", ";
    if (date == 0) {
      return players + "?";
    }
    int month = date / 100 % 100;
    int day = date % 100;
    return players
        + year()
        + (month > 0 ? String.format(Locale.ROOT, ".%02d", month) : "")
        + (day > 0 ? String.format(Locale.ROOT, ".%02d", day) : "");
  }
}
