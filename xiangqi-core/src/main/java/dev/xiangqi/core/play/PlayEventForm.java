package dev.xiangqi.core.play;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.InvalidInputException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The text and field forms of events. */
final class PlayEventForm {
  private static final int MAX_TEXT = 1000;
  private static final int MAX_LINE = 10_000;

  private final Map<String, String> unread;

  private PlayEventForm(Map<String, String> fields) {
    unread = new LinkedHashMap<>(fields);
  }

  /** Checks that a value fits into a line of text. */
  static String line(String name, String value) {
    if (requireNonNull(value, name).length() > MAX_TEXT
        || value.codePoints().anyMatch(Character::isISOControl)) {
      throw new InvalidInputException(
          name + ": expected at most " + MAX_TEXT + " characters without control characters");
    }
    return value;
  }

  static Map<String, String> fields(PlayEvent event) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("at", event.at().toString());
    if (event instanceof PlayEvent.Started started) {
      fields.put("event", "start");
      fields.put("rules", started.rules());
      fields.put("fen", started.position().toFen());
      started.redTime().ifPresent(time -> fields.put("red-time", time.toString()));
      started.blackTime().ifPresent(time -> fields.put("black-time", time.toString()));
    } else if (event instanceof PlayEvent.Moved moved) {
      put(fields, "move", moved.side());
      fields.put("move", moved.move().toString());
    } else if (event instanceof PlayEvent.Touched touched) {
      put(fields, "touch", touched.side());
      fields.put("square", touched.square().toString());
    } else if (event instanceof PlayEvent.Offered offered) {
      put(fields, "offer", offered.side());
      fields.put("offer", name(offered.offer()));
    } else if (event instanceof PlayEvent.Accepted accepted) {
      put(fields, "accept", accepted.side());
      fields.put("offer", name(accepted.offer()));
    } else if (event instanceof PlayEvent.Declined declined) {
      put(fields, "decline", declined.side());
      fields.put("offer", name(declined.offer()));
    } else if (event instanceof PlayEvent.DrawClaimed claimed) {
      put(fields, "claim-draw", claimed.side());
    } else if (event instanceof PlayEvent.Resigned resigned) {
      put(fields, "resign", resigned.side());
    } else if (event instanceof PlayEvent.FlagFell fell) {
      put(fields, "flag", fell.side());
    } else if (event instanceof PlayEvent.Forfeited forfeited) {
      put(fields, "forfeit", forfeited.side());
      fields.put("reason", forfeited.reason());
    } else if (event instanceof PlayEvent.Aborted aborted) {
      fields.put("event", "abort");
      aborted.side().ifPresent(side -> fields.put("side", name(side)));
    } else if (event instanceof PlayEvent.RoundEnded) {
      fields.put("event", "round-end");
    } else if (event instanceof PlayEvent.Paused) {
      fields.put("event", "pause");
    } else if (event instanceof PlayEvent.Resumed) {
      fields.put("event", "resume");
    } else {
      PlayEvent.TimeAdded added = (PlayEvent.TimeAdded) event;
      put(fields, "add-time", added.side());
      fields.put("millis", Long.toString(added.time().toMillis()));
    }
    return Collections.unmodifiableMap(fields);
  }

  private static void put(Map<String, String> fields, String kind, Side side) {
    fields.put("event", kind);
    fields.put("side", name(side));
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  static String text(PlayEvent event) {
    StringBuilder text = new StringBuilder();
    event
        .fields()
        .forEach(
            (name, value) ->
                text.append(text.length() == 0 ? "" : "\t").append(name).append('=').append(value));
    return text.toString();
  }

  static PlayEvent parse(String line) {
    if (line.length() > MAX_LINE) {
      throw new InvalidInputException(
          "event: expected at most " + MAX_LINE + " characters, got " + line.length());
    }
    Map<String, String> fields = new LinkedHashMap<>();
    for (String field : line.split("\t", -1)) {
      int equals = field.indexOf('=');
      if (equals < 0) {
        throw new InvalidInputException("event: expected name=value, got \"" + field + "\"");
      }
      if (fields.put(field.substring(0, equals), field.substring(equals + 1)) != null) {
        throw new InvalidInputException("event: \"" + field + "\" repeats a name");
      }
    }
    return ofFields(fields);
  }

  static PlayEvent ofFields(Map<String, String> fields) {
    PlayEventForm form = new PlayEventForm(fields);
    PlayEvent event = form.read();
    if (!form.unread.isEmpty()) {
      throw new InvalidInputException("event: unknown field " + form.unread.keySet());
    }
    return event;
  }

  private PlayEvent read() {
    Instant at = take("at", PlayEventForm::instant);
    String kind = take("event", Function.identity());
    return switch (kind) {
      case "start" ->
          new PlayEvent.Started(
              at,
              take("rules", Function.identity()),
              take("fen", Position::fromFen),
              takeIfPresent("red-time", TimeControl::parse),
              takeIfPresent("black-time", TimeControl::parse));
      case "move" -> new PlayEvent.Moved(at, side(), take("move", Move::parse));
      case "touch" -> new PlayEvent.Touched(at, side(), take("square", Square::parse));
      case "offer" -> new PlayEvent.Offered(at, side(), take("offer", PlayEventForm::offer));
      case "accept" -> new PlayEvent.Accepted(at, side(), take("offer", PlayEventForm::offer));
      case "decline" -> new PlayEvent.Declined(at, side(), take("offer", PlayEventForm::offer));
      case "claim-draw" -> new PlayEvent.DrawClaimed(at, side());
      case "resign" -> new PlayEvent.Resigned(at, side());
      case "flag" -> new PlayEvent.FlagFell(at, side());
      case "forfeit" ->
          new PlayEvent.Forfeited(at, side(), take("reason", text -> line("reason", text)));
      case "abort" -> new PlayEvent.Aborted(at, takeIfPresent("side", PlayEventForm::side));
      case "round-end" -> new PlayEvent.RoundEnded(at);
      case "pause" -> new PlayEvent.Paused(at);
      case "resume" -> new PlayEvent.Resumed(at);
      case "add-time" -> new PlayEvent.TimeAdded(at, side(), take("millis", PlayEventForm::millis));
      default -> throw new InvalidInputException("event: unknown kind \"" + kind + "\"");
    };
  }

  private Side side() {
    return take("side", PlayEventForm::side);
  }

  private <T> T take(String name, Function<String, T> parser) {
    return takeIfPresent(name, parser)
        .orElseThrow(() -> new InvalidInputException("event: expected a field \"" + name + "\""));
  }

  private <T> Optional<T> takeIfPresent(String name, Function<String, T> parser) {
    String value = unread.remove(name);
    try {
      return Optional.ofNullable(value).map(parser);
    } catch (IllegalArgumentException e) {
      throw new InvalidInputException("event: field \"" + name + "\": " + e.getMessage(), e);
    }
  }

  private static Instant instant(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeParseException e) {
      throw new InvalidInputException("\"" + text + "\" is not an instant", e);
    }
  }

  private static Duration millis(String text) {
    try {
      return TimeControl.inRange("time", Duration.ofMillis(Long.parseLong(text)));
    } catch (NumberFormatException e) {
      throw new InvalidInputException("\"" + text + "\" is not a number", e);
    }
  }

  private static Side side(String text) {
    return named(Side.values(), text);
  }

  private static Offer offer(String text) {
    return named(Offer.values(), text);
  }

  private static <E extends Enum<E>> E named(E[] values, String text) {
    return Arrays.stream(values)
        .filter(value -> name(value).equals(text))
        .findFirst()
        .orElseThrow(() -> new InvalidInputException("\"" + text + "\" is unknown"));
  }
}
