package dev.xiangqi.examples.board.http;

import dev.xiangqi.examples.board.engine.SearchSettings;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.notation.io.GameFormat;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What the server offers, for the page. */
final class Offer {
  private static final List<Named> RULES =
      List.of(
          new Named("wxf", "World Xiangqi Federation", "世界象棋联合会"),
          new Named("cxa", "Chinese Xiangqi Association", "中国象棋协会"),
          new Named("tiantian", "Tiantian Xiangqi, an app", "天天象棋"),
          new Named("ucci-league", "Computer league", "电脑象棋联赛"),
          new Named("pikafish", "Pikafish", "皮卡鱼"),
          new Named("check-only", "Perpetual check only", "只禁长将"),
          new Named("threefold", "Any repetition is a draw", "重复即和"));

  private static final List<Named> STYLES =
      List.of(
          new Named("normal", "Normal", "普通"),
          new Named("solid", "Solid", "稳健"),
          new Named("risky", "Risky", "冒险"));

  private static final List<Named> PHRASES =
      List.of(
          new Named("hello", "Hello!", "你好！"),
          new Named("good-luck", "Good luck!", "祝你好运！"),
          new Named("well-played", "Well played!", "好棋！"),
          new Named("thanks", "Thank you.", "谢谢。"),
          new Named("sorry", "Sorry.", "抱歉。"),
          new Named("moment", "One moment, please.", "请稍等。"),
          new Named("good-game", "Good game!", "下得不错！"),
          new Named("bye", "Goodbye!", "再见！"));

  private static final List<Named> NOTATIONS =
      List.of(
          new Named("chinese", "Chinese", "中文"),
          new Named("traditional", "Chinese, traditional", "中文繁体"),
          new Named("wxf", "WXF", "WXF"),
          new Named("iccs", "Coordinates", "坐标"));

  private static final List<String> TIMES =
      List.of(
          "5m+3", "10m+5", "15m", "25m", "30m", "15m+10", "10m;move=60;byoyomi=1x30", "40/60m:15m");

  private Offer() {}

  static List<String> phrases() {
    return PHRASES.stream().map(Named::name).toList();
  }

  /**
   * {@return the configuration, as JSON}
   *
   * @param book whether the engine has an opening book
   * @param index the number of games that can be explored
   */
  static String json(boolean book, long index) {
    ObjectNode node = Json.object();
    node.set("rules", array(RULES));
    ArrayNode levels = node.putArray("levels");
    for (int level = 1; level <= SearchSettings.FULL_LEVEL; level++) {
      levels.add(level);
    }
    node.set("styles", array(STYLES));
    node.put("book", book);
    node.put("index", index);
    ArrayNode formats = node.putArray("formats");
    for (GameFormat format : GameFormat.all()) {
      if (format.isWritable()) {
        String extension = format.extensions().get(0);
        formats.addObject().put("name", format.name()).put("extension", extension);
      }
    }
    ArrayNode times = node.putArray("times");
    TIMES.forEach(times::add);
    node.set("phrases", array(PHRASES));
    node.set("notations", array(NOTATIONS));
    return Json.write(node);
  }

  private static ArrayNode array(List<Named> named) {
    ArrayNode array = Json.array();
    named.forEach(
        one -> array.addObject().put("name", one.name()).put("en", one.en()).put("zh", one.zh()));
    return array;
  }

  private record Named(String name, String en, String zh) {}
}
