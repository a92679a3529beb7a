package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.core.play.Refusal;
import dev.xiangqi.core.play.TimeControl;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Fields;
import dev.xiangqi.examples.board.message.GameView;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The conditions of a game.
 *
 * @param kind who plays
 * @param rules the name of the rule set
 * @param time the time control of both players, or empty
 * @param start the starting position, with the moves that were played before
 * @param engines the engines that play, at most one for each side
 * @param pace the least time from one move of an engine to the next
 */
record Settings(
    GameKind kind,
    String rules,
    Optional<TimeControl> time,
    Game start,
    List<EnginePlayer> engines,
    Duration pace) {
  /** The rule sets offered. */
  static final List<String> RULES = RuleSet.presets().stream().map(RuleSet::name).toList();

  private static final int MAX_TIME_TEXT = 100;
  private static final int MAX_PACE_SECONDS = 60;
  private static final int USUAL_PACE_SECONDS = 3;

  /** Copies the engines. */
  Settings {
    engines = List.copyOf(engines);
  }

  /**
   * Reads the conditions.
   *
   * @param fields a request, or what {@link #toJson} wrote
   * @param engineSide the side of the engine, if one plays
   */
  static Settings read(Fields fields, Side engineSide) {
    GameKind kind = kind(fields.requiredText("kind"));
    String rules = rules(fields.text("rules").orElse("wxf"));
    Optional<TimeControl> time = fields.text("time").map(Settings::time);
    Game start = SentLine.read(fields).required();
    List<EnginePlayer> engines = engines(fields, kind, engineSide);
    Duration pace = pace(fields, kind);
    if (time.isPresent() && (kind == GameKind.ENGINES || start.ply() > 0)) {
      throw new RequestRefusedException(
          Code.BAD,
          "time: no clock between engines, and after earlier moves",
          "引擎互弈和续弈的对局不计时，time 应为空");
    }
    if (start.ply() > 0 && kind == GameKind.PEOPLE) {
      throw new RequestRefusedException(
          Code.BAD, "moves: not for the kind people", "moves 不用于双人对局");
    }
    return new Settings(kind, rules, time, start, engines, pace);
  }

  private static GameKind kind(String text) {
    for (GameKind kind : GameKind.values()) {
      if (kind.text().equals(text)) {
        return kind;
      }
    }
    throw new RequestRefusedException(
        Code.BAD,
        "kind: expected engine, engines, people or screen",
        "kind 应为 engine、engines、people 或 screen");
  }

  static String rules(String text) {
    if (!RULES.contains(text)) {
      throw new RequestRefusedException(
          Code.BAD, "rules: expected one of " + RULES, "rules 应为 " + RULES + " 之一");
    }
    return text;
  }

  private static TimeControl time(String text) {
    try {
      if (text.length() <= MAX_TIME_TEXT) {
        return TimeControl.parse(text);
      }
    } catch (IllegalArgumentException e) {
      // Refused below, in two languages.
    }
    throw new RequestRefusedException(Code.TIME);
  }

  private static List<EnginePlayer> engines(Fields fields, GameKind kind, Side engineSide) {
    Optional<Fields> one = fields.object("engine");
    Optional<Fields> both = fields.object("engines");
    if (one.isPresent() != (kind == GameKind.ENGINE)) {
      throw new RequestRefusedException(
          Code.BAD, "engine: expected for the kind engine only", "engine 只用于人机对局");
    }
    if (both.isPresent() != (kind == GameKind.ENGINES)) {
      throw new RequestRefusedException(
          Code.BAD, "engines: expected for the kind engines only", "engines 只用于引擎互弈");
    }
    List<EnginePlayer> engines = new ArrayList<>();
    one.ifPresent(own -> engines.add(EnginePlayer.read(own, engineSide)));
    both.ifPresent(
        players -> {
          for (Side side : Side.values()) {
            engines.add(EnginePlayer.read(player(players, side), side));
          }
          players.end();
        });
    return engines;
  }

  private static Fields player(Fields players, Side side) {
    String name = GameView.name(side);
    return players
        .object(name)
        .orElseThrow(
            () ->
                new RequestRefusedException(
                    Code.BAD, name + ": expected an object", name + " 应为对象"));
  }

  private static Duration pace(Fields fields, GameKind kind) {
    OptionalInt seconds = fields.number("pace", 1, MAX_PACE_SECONDS);
    if (kind == GameKind.ENGINES) {
      return Duration.ofSeconds(seconds.orElse(USUAL_PACE_SECONDS));
    }
    if (seconds.isPresent()) {
      throw new RequestRefusedException(
          Code.BAD, "pace: expected for the kind engines only", "pace 只用于引擎互弈");
    }
    return Duration.ZERO;
  }

  /** The settings of a stored game. */
  static Settings parse(String text) {
    Fields fields = Json.read(text);
    Side side = fields.text("side").orElse("").equals("red") ? Side.RED : Side.BLACK;
    return read(fields, side);
  }

  /** The settings as {@link #parse} reads them. */
  String toJson() {
    ObjectNode node = Json.object().put("kind", kind.text()).put("rules", rules);
    time.ifPresent(control -> node.put("time", control.toString()));
    node.put("fen", start.startPosition().toFen());
    if (start.ply() > 0) {
      ArrayNode moves = node.putArray("moves");
      start.moves().forEach(move -> moves.add(move.toString()));
    }
    writeEngines(node);
    return Json.write(node);
  }

  private void writeEngines(ObjectNode node) {
    if (kind == GameKind.ENGINE) {
      EnginePlayer own = engines.get(0);
      node.put("side", GameView.name(own.side()));
      own.write(node.putObject("engine"));
    } else if (kind == GameKind.ENGINES) {
      writeBoth(node);
    }
  }

  /** Adds the engines of both sides, and their pace. */
  void writeBoth(ObjectNode node) {
    ObjectNode both = node.putObject("engines");
    engines.forEach(own -> own.write(both.putObject(GameView.name(own.side()))));
    node.put("pace", pace.toSeconds());
  }

  RuleSet ruleSet() {
    return RuleSet.named(rules);
  }

  /** The engine that plays a side. */
  Optional<EnginePlayer> engine(Side side) {
    return engines.stream().filter(own -> own.side() == side).findFirst();
  }

  /** The first event of the game. */
  PlayEvent.Started started(Instant at) {
    return new PlayEvent.Started(at, rules, start.startPosition(), time, time);
  }

  /**
   * The game when it begins: the earlier moves are part of it, but no events.
   *
   * @throws RequestRefusedException if the rules refuse an earlier move
   */
  LiveGame begin(PlayEvent started) {
    LiveGame game = LiveGame.replay(List.of(started));
    for (Move move : start.moves()) {
      Side side = game.position().sideToMove();
      PlayEvent moved = new PlayEvent.Moved(started.at(), side, move);
      Optional<Refusal> refusal = game.whyRefused(moved);
      if (refusal.isPresent()) {
        throw RequestRefusedException.of(refusal.orElseThrow());
      }
      game = game.play(moved);
    }
    return game;
  }

  /**
   * Refuses a game that would be over when it begins.
   *
   * @throws RequestRefusedException if it would be, or if the rules refuse an earlier move
   */
  void requireBeginning() {
    if (start.position().hasNoLegalMove()) {
      throw cannotStart("the side to move has no legal move", "走棋方没有合法着法");
    }
    begin(started(Instant.EPOCH))
        .verdict()
        .ifPresent(
            over -> {
              throw cannotStart(over.explain(Locale.ENGLISH), over.explain(Locale.CHINESE));
            });
  }

  private static RequestRefusedException cannotStart(String english, String chinese) {
    return RequestRefusedException.inWords(
        Code.BAD,
        language ->
            language.equals(Locale.CHINESE)
                ? "不能由此开始对局：" + chinese
                : "no game can start here: " + english);
  }

  /** The settings of the next game, in which the players change sides. */
  Settings exchanged() {
    List<EnginePlayer> exchanged = engines.stream().map(EnginePlayer::exchanged).toList();
    return new Settings(kind, rules, time, start, exchanged, pace);
  }
}
