package dev.xiangqi.book.collection.file;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.query.GameFacts;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A tag or fact of games, with the number that its value means.
 *
 * @param name its name
 * @param value its text
 * @param year its year, if it is a date with one
 * @param number the day of a date as yyyymmdd, or a rating; 0 if it is neither or unknown
 */
record Pair(String name, String value, OptionalInt year, int number) {
  private static final String DATE = "Date";
  private static final Pattern DAY = Pattern.compile("\\D*\\d{4}\\D?(\\d{2})(?:\\D?(\\d{2}))?.*");
  private static final Pattern RATING = Pattern.compile("(\\d{1,4})(?:\\D.*)?");

  static Pair of(String name, String value) {
    return switch (name) {
      case DATE -> date(value);
      case "RedElo", "WhiteElo", "BlackElo" ->
          new Pair(name, value, OptionalInt.empty(), number(RATING.matcher(value), 1));
      default -> new Pair(name, value, OptionalInt.empty(), 0);
    };
  }

  private static Pair date(String value) {
    OptionalInt year = GameFacts.of(GameResult.UNKNOWN, 0, Map.of(DATE, value)).year();
    Matcher day = DAY.matcher(value);
    int number = 10_000 * year.orElse(0) + 100 * number(day, 1) + number(day, 2);
    return new Pair(DATE, value, year, number);
  }

  private static int number(Matcher matcher, int group) {
    if (!matcher.matches()) {
      return 0;
    }
    String digits = matcher.group(group);
    return digits == null ? 0 : Integer.parseInt(digits);
  }

  boolean isDate() {
    return name.equals(DATE);
  }

  boolean isRating() {
    return number > 0 && !isDate();
  }

  static Pair read(ByteCursor in, int length) {
    int before = in.remaining();
    String name = in.readText();
    int rest = length - (before - in.remaining());
    if (rest < 0) {
      throw in.corrupt("a name that is too long");
    }
    int start = in.skip(rest);
    return of(name, new String(in.array(), start, rest, StandardCharsets.UTF_8));
  }

  void write(GrowingBytes out) {
    write(name, value, out);
  }

  static void write(String name, String value, GrowingBytes out) {
    byte[] nameBytes = name.getBytes(StandardCharsets.UTF_8);
    byte[] valueBytes = value.getBytes(StandardCharsets.UTF_8);
    out.putCounted(nameBytes, 0, nameBytes.length);
    out.put(valueBytes, 0, valueBytes.length);
  }
}
