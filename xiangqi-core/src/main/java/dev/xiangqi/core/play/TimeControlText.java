package dev.xiangqi.core.play;

import dev.xiangqi.core.InvalidInputException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text form of a time control. */
final class TimeControlText {
  private static final int MAX_LENGTH = 1000;
  private static final String TIME_FORM = "\\d{1,9}(?:\\.\\d{1,3})?(?:ms|s|m|h)?";
  private static final Pattern STAGE =
      Pattern.compile("(?:(\\d{1,5})/)?(" + TIME_FORM + ")(?:\\+(" + TIME_FORM + "))?");
  private static final Pattern TIME = Pattern.compile("(\\d{1,9})(?:\\.(\\d{1,3}))?(ms|s|m|h)?");
  private static final Pattern PERIODS = Pattern.compile("(\\d{1,5})x(" + TIME_FORM + ")");

  private TimeControlText() {}

  static TimeControl parse(String text) {
    if (text.length() > MAX_LENGTH) {
      throw new InvalidInputException(
          "time control: expected at most " + MAX_LENGTH + " characters, got " + text.length());
    }
    try {
      return read(text.strip());
    } catch (IllegalArgumentException e) {
      throw new InvalidInputException("time control \"" + text + "\": " + e.getMessage(), e);
    }
  }

  private static TimeControl read(String text) {
    TimeControl.Builder builder = TimeControl.builder();
    String[] parts = text.split(";", -1);
    for (String stage : parts[0].split(":", -1)) {
      readStage(stage, builder);
    }
    Set<String> names = new HashSet<>();
    for (int i = 1; i < parts.length; i++) {
      int equals = parts[i].indexOf('=');
      String name = parts[i].substring(0, Math.max(0, equals));
      if (!names.add(name)) {
        throw new IllegalArgumentException("\"" + name + "\" occurs twice");
      }
      readOption(name, parts[i].substring(equals + 1), builder);
    }
    return builder.build();
  }

  private static void readStage(String text, TimeControl.Builder builder) {
    Matcher stage = match(STAGE, text, "moves/time+increment such as 40/900+5");
    int moves = 0;
    if (stage.group(1) != null) {
      moves = Integer.parseInt(stage.group(1));
      if (moves == 0) {
        throw malformed(text, "1 move or more");
      }
    }
    Duration increment = stage.group(3) == null ? Duration.ZERO : time(stage.group(3));
    builder.stage(moves, time(stage.group(2)), increment);
  }

  private static void readOption(String name, String value, TimeControl.Builder builder) {
    switch (name) {
      case "delay" -> builder.delay(time(value));
      case "move" -> builder.moveLimit(time(value));
      case "byoyomi" -> {
        Matcher periods = match(PERIODS, value, "periods such as 3x30");
        builder.byoYomi(Integer.parseInt(periods.group(1)), time(periods.group(2)));
      }
      default -> throw malformed(name, "delay, move or byoyomi");
    }
  }

  private static Duration time(String text) {
    Matcher parts = match(TIME, text, "a time such as 30 or 2m");
    String unit = parts.group(3) == null ? "s" : parts.group(3);
    long factor =
        switch (unit) {
          case "ms" -> 1;
          case "s" -> 1000;
          case "m" -> 60_000;
          default -> 3_600_000;
        };
    String decimals = parts.group(2) == null ? "" : parts.group(2);
    long thousandths =
        (Integer.parseInt(parts.group(1)) * 1000L
                + Integer.parseInt((decimals + "000").substring(0, 3)))
            * factor;
    if (thousandths % 1000 != 0) {
      throw malformed(text, "whole milliseconds");
    }
    return Duration.ofMillis(thousandths / 1000);
  }

  private static Matcher match(Pattern pattern, String part, String expected) {
    Matcher matcher = pattern.matcher(part);
    if (!matcher.matches()) {
      throw malformed(part, expected);
    }
    return matcher;
  }

  private static IllegalArgumentException malformed(String part, String expected) {
    return new IllegalArgumentException("\"" + part + "\" is malformed; expected " + expected);
  }

  static String format(TimeControl control) {
    StringBuilder text = new StringBuilder();
    for (TimeControl.Stage stage : control.stages()) {
      text.append(text.length() == 0 ? "" : ":");
      if (stage.moves() > 0) {
        text.append(stage.moves()).append('/');
      }
      text.append(seconds(stage.time()));
      if (!stage.increment().isZero()) {
        text.append('+').append(seconds(stage.increment()));
      }
    }
    if (!control.delay().isZero()) {
      text.append(";delay=").append(seconds(control.delay()));
    }
    control.moveLimit().ifPresent(limit -> text.append(";move=").append(seconds(limit)));
    if (control.periods() > 0) {
      text.append(";byoyomi=").append(control.periods());
      text.append('x').append(seconds(control.period()));
    }
    return text.toString();
  }

  /** Writes a duration as seconds, with as few decimals as it needs. */
  private static String seconds(Duration time) {
    long millis = time.toMillis();
    String digits = Long.toString(1000 + millis % 1000);
    int end = digits.length();
    while (digits.charAt(end - 1) == '0') {
      end--;
    }
    return millis / 1000 + (end == 1 ? "" : "." + digits.substring(1, end));
  }
}
