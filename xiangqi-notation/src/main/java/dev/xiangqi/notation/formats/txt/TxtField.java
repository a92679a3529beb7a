package dev.xiangqi.notation.formats.txt;

import com.google.common.base.Ascii;
import dev.xiangqi.notation.internal.MoveShape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A field of a header line, such as {@code 红方：甲}.
 *
 * @param tag the name of its tag
 * @param value the value without white space around it, may be empty
 * @param place the index of the value in the line
 */
record TxtField(String tag, String value, int place) {
  /** Name of the field with the starting position. */
  static final String FEN = "FEN";

  /** Name of the field with the time used by the player of the same line. */
  static final String TIME = "Time";

  /** Longer lines are no header. */
  private static final int MAX_LINE = 2000;

  private static final String TRADITIONAL = "標題類來賽輪組臺時間規則紅級隊說錄創結種對況東審數據開勝負譜記戰點後員國稱別團體評註備計質價瀏覽網變";
  private static final String SIMPLIFIED = "标题类来赛轮组台时间规则红级队说录创结种对况东审数据开胜负谱记战点后员国称别团体评注备计质价浏览网变";

  /** Tags, each with its words in simplified characters. */
  private static final String WORDS =
      """
      Title 标题 名称
      Path 分类
      Source 来源 来源网站
      Class 赛事类型
      Event 赛事 赛事名称 比赛名称 对局名称
      Round 轮次
      Group 组别
      Table 台次
      Date 日期 比赛日期 对局日期
      Site 地点 比赛地点 对局地点
      TimeControl 时间规则 记时规则 计时规则
      Red 红方
      RedElo 红等级分 红方等级分
      RedTime 红方用时
      RedTeam 红队 红方团体
      Black 黑方
      BlackElo 黑等级分 黑方等级分
      BlackTime 黑方用时
      BlackTeam 黑队 黑方团体
      Time 耗时 用时
      Annotator 解说 评注 评论
      Author 录入 作者
      Recorder 记录
      Referee 裁判 裁判员
      Created 创建日期
      Modified 修改日期
      ECCO ECCO
      Opening 开局 布局
      Other 备注
      Type 棋局类型
      GameType 棋局性质
      RedName 红方姓名
      RedLevel 红方等级
      BlackName 黑方姓名
      BlackLevel 黑方等级
      Owner 棋谱主人
      Price 棋谱价值
      Hits 浏览次数
      FEN 初始局面 FEN
      RecordType 棋谱类型
      RecordKind 对局种类
      Result 结果 比赛结果 对局结果
      Termination 结束方式
      """;

  /** Tag names by word. */
  private static final Map<String, String> TAGS = tags();

  /** A known word at the beginning or after white space, then a colon. */
  private static final Pattern WORD =
      Pattern.compile(
          "(?<![^\\s\\u3000\\ufeff])("
              + TAGS.keySet().stream().map(TxtField::pattern).collect(Collectors.joining("|"))
              + ")[ \\t\\u3000]*+[：:]",
          Pattern.CASE_INSENSITIVE);

  private static Map<String, String> tags() {
    Map<String, String> tags = new LinkedHashMap<>();
    for (String line : WORDS.split("\n", -1)) {
      List<String> row = List.of(line.split(" ", -1));
      row.subList(1, row.size()).forEach(word -> tags.put(word, row.get(0)));
    }
    return tags;
  }

  /** {@return the pattern of a word, whose characters may be apart} */
  private static String pattern(String word) {
    if (word.charAt(0) < 0x80) {
      return word;
    }
    StringBuilder pattern = new StringBuilder();
    for (int i = 0; i < word.length(); i++) {
      pattern.append(i > 0 ? "[ \\t\\u3000]*+" : "").append(word.charAt(i));
    }
    return pattern.toString();
  }

  /** {@return the fields of a line; empty if it does not begin with a known field} */
  static List<TxtField> of(String line) {
    boolean colon = line.indexOf(':') >= 0 || line.indexOf('：') >= 0;
    if (!colon || line.length() > MAX_LINE) {
      return List.of();
    }
    Matcher words = WORD.matcher(simplified(line));
    List<TxtField> fields = new ArrayList<>();
    if (!words.find() || !TxtLine.withoutSpaces(line.substring(0, words.start())).isEmpty()) {
      return List.of();
    }
    boolean found = true;
    while (found) {
      String word = Ascii.toUpperCase(TxtLine.withoutSpaces(words.group(1)));
      String tag = TAGS.getOrDefault(word, FEN);
      int from = words.end();
      found = words.find();
      int to = found ? words.start() : line.length();
      while (from < to && MoveShape.isSpace(line.charAt(from))) {
        from++;
      }
      while (to > from && MoveShape.isSpace(line.charAt(to - 1))) {
        to--;
      }
      fields.add(new TxtField(tag, line.substring(from, to), from));
    }
    return fields;
  }

  /** {@return a text with the traditional characters of known words made simplified} */
  static String simplified(String text) {
    StringBuilder result = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      int at = text.charAt(i) < 0x80 ? -1 : TRADITIONAL.indexOf(text.charAt(i));
      if (at >= 0) {
        result.setCharAt(i, SIMPLIFIED.charAt(at));
      }
    }
    return result.toString();
  }
}
