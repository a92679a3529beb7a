package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.TimeControl;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.board.engine.SearchSettings;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Fields;
import dev.xiangqi.examples.board.message.GameView;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.PositionText;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * The conditions of a game.
 *
 * @param kind who plays
 * @param rules the name of the rule set
 * @param time the time control of both players, or empty
 * @param start the starting position
 * @param engine the engine, if it plays
 */
record Settings(
    GameKind kind,
    String rules,
    Optional<TimeControl> time,
    Position start,
    Optional<EnginePlayer> engine) {
  /** The rule sets offered. */
  static final List<String> RULES = RuleSet.presets().stream().map(RuleSet::name).toList();

  private static final int MAX_TIME_TEXT = 100;

  /**
   * Reads the conditions.
   *
   * @param fields a request, or what {@link #toJson} wrote
   * @param engineSide the side of the engine, if it plays
   */
  static Settings read(Fields fields, Side engineSide) {
    GameKind kind = kind(fields.requiredText("kind"));
    String rules = rules(fields.text("rules").orElse("wxf"));
    Optional<TimeControl> time = fields.text("time").map(Settings::time);
    Position start = fields.text("fen").map(PositionText::read).orElseGet(Position::initial);
    if (start.hasNoLegalMove()) {
      throw RequestRefusedException.inWords(
          Code.BAD,
          language ->
              language.equals(Locale.CHINESE)
                  ? "此局面中走棋方没有合法着法，不能由此开始对局"
                  : "no game can start here: the side to move has no legal move");
    }
    Optional<Fields> engine = fields.object("engine");
    if (engine.isPresent() != (kind == GameKind.ENGINE)) {
      throw new RequestRefusedException(
          Code.BAD, "engine: expected for the kind engine only", "engine 只用于人机对局");
    }
    return new Settings(kind, rules, time, start, engine.map(own -> engine(own, engineSide)));
  }

  private static GameKind kind(String text) {
    for (GameKind kind : GameKind.values()) {
      if (kind.text().equals(text)) {
        return kind;
      }
    }
    throw new RequestRefusedException(
        Code.BAD, "kind: expected engine, people or screen", "kind 应为 engine、people 或 screen");
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

  private static EnginePlayer engine(Fields fields, Side side) {
    int level = fields.number("level", 1, SearchSettings.FULL_LEVEL).orElse(13);
    String style = fields.text("style").orElse("normal");
    if (!SearchSettings.STYLES.contains(style)) {
      throw new RequestRefusedException(
          Code.BAD,
          "style: expected one of " + SearchSettings.STYLES,
          "style 应为 " + SearchSettings.STYLES + " 之一");
    }
    boolean book = fields.isTrue("book");
    fields.end();
    return new EnginePlayer(side, level, style, book);
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
    node.put("fen", start.toFen());
    engine.ifPresent(
        player -> {
          node.put("side", GameView.name(player.side()));
          player.write(node.putObject("engine"));
        });
    return Json.write(node);
  }

  RuleSet ruleSet() {
    return RuleSet.named(rules);
  }

  /** The settings of the next game, in which the players change sides. */
  Settings exchanged() {
    return new Settings(kind, rules, time, start, engine.map(EnginePlayer::exchanged));
  }
}
