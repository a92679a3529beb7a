package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Side;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converters for option values of the book commands. */
final class BookValues {
  private BookValues() {}

  private static TypeConversionException expected(String expected, String text) {
    return new TypeConversionException("expected " + expected + ", got \"" + text + "\"");
  }

  /** Converts the name of a side. */
  static final class SideName implements ITypeConverter<Side> {
    @Override
    public Side convert(String text) {
      return switch (text) {
        case "red" -> Side.RED;
        case "black" -> Side.BLACK;
        default -> throw expected("red or black", text);
      };
    }
  }

  /** Converts the name of a weighting of games. */
  static final class WeightingName implements ITypeConverter<Weighting> {
    @Override
    public Weighting convert(String text) {
      return switch (text) {
        case "count" -> Weighting.COUNT;
        case "score" -> Weighting.SCORE;
        case "recent" -> Weighting.RECENT;
        default -> throw expected("count, score or recent", text);
      };
    }
  }

  /** Converts a year, a month or a day. A year or month means its first day. */
  static final class Date implements ITypeConverter<LocalDate> {
    private static final Pattern DATE =
        Pattern.compile("(\\d{4})(?:[-./](\\d{1,2})(?:[-./](\\d{1,2}))?)?");

    @Override
    public LocalDate convert(String text) {
      Matcher date = DATE.matcher(text);
      try {
        if (date.matches()) {
          return LocalDate.of(number(date, 1), number(date, 2), number(date, 3));
        }
      } catch (DateTimeException e) {
        throw expected("a day of the calendar", text);
      }
      throw expected("a date such as 2004, 2004-10 or 2004-10-13", text);
    }

    private static int number(Matcher date, int group) {
      return Optional.ofNullable(date.group(group)).map(Integer::parseInt).orElse(1);
    }
  }
}
