package dev.xiangqi.examples.web;

import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.ClockReading;
import dev.xiangqi.core.play.GameClock;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.core.play.Refusal;
import dev.xiangqi.core.play.RefusedEventException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Games that are played, as JSON. Keeps the last one, to which most events belong. */
final class LiveGames {
  private String known = "";
  private @Nullable LiveGame last;

  /**
   * {@return the state after some events, or why one of them is refused}
   *
   * @param text the events, a line for each
   * @param now the time of the readings of clocks
   */
  Json state(String text, long now) {
    try {
      return describe(game(text), Instant.ofEpochMilli(now));
    } catch (RefusedEventException e) {
      Refusal refusal = e.refusal();
      return Answer.error(
              "refused-event", refusal.explain(Locale.ENGLISH), refusal.explain(Locale.CHINESE))
          .put("reason", refusal.reason().name());
    }
  }

  private LiveGame game(String text) {
    LiveGame begun = last;
    if (begun != null && text.equals(known)) {
      return begun;
    }
    boolean goesOn = begun != null && text.startsWith(known + "\n");
    if (goesOn && begun != null) {
      for (String line : lines(text.substring(known.length() + 1))) {
        begun = begun.play(PlayEvent.parse(line));
      }
    } else {
      begun = LiveGame.replay(lines(text).stream().map(PlayEvent::parse).toList());
    }
    known = text;
    last = begun;
    return begun;
  }

  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    int from = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      lines.add(text.substring(from, end));
      from = end + 1;
    }
    lines.add(text.substring(from));
    return lines;
  }

  private static Json describe(LiveGame game, Instant now) {
    Json json =
        Views.position(game.position())
            .put("start", game.started().position().toFen())
            .put("rules", game.rules().name())
            .put("moves", Views.moves(game.game().moves()))
            .put("permitted", Views.moves(game.rules().permitted(game.game())))
            .put("paused", game.isPaused())
            .put("event", game.latest().text());
    Json offers = new Json();
    for (Side side : Side.values()) {
      offers.putTexts(
          name(side), game.offers(side).stream().map(LiveGames::name).sorted().toList());
    }
    json.put("offers", offers);
    game.mustChange().ifPresent(side -> json.put("mustChange", name(side)));
    game.verdict().ifPresent(verdict -> json.put("verdict", Views.verdict(verdict)));
    game.clock().ifPresent(clock -> json.put("clock", clock(clock, now)));
    return json;
  }

  private static Json clock(GameClock clock, Instant now) {
    Json json = new Json().put("running", clock.isRunning());
    clock.turn().ifPresent(side -> json.put("turn", name(side)));
    clock.flagFall().ifPresent(fall -> json.put("flagFall", fall.toEpochMilli()));
    clock.flagged(now).ifPresent(side -> json.put("flagged", name(side)));
    for (Side side : Side.values()) {
      ClockReading reading = clock.read(side, now);
      json.put(
          name(side),
          new Json()
              .put("remaining", reading.remaining().toMillis())
              .put("periods", reading.periods())
              .put("untilFlagFall", reading.untilFlagFall().toMillis()));
    }
    return json;
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
