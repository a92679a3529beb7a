package dev.xiangqi.notation.formats.txt;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.List;
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

  /** Tag names by word, in simplified characters. */
  private static final ImmutableMap<String, String> TAGS =
      ImmutableMap.<String, String>builder()
          .put("标题", "Title")
          .put("名称", "Title")
          .put("分类", "Path")
          .put("来源", "Source")
          .put("赛事类型", "Class")
          .put("赛事", "Event")
          .put("赛事名称", "Event")
          .put("比赛名称", "Event")
          .put("对局名称", "Event")
          .put("轮次", "Round")
          .put("组别", "Group")
          .put("台次", "Table")
          .put("日期", "Date")
          .put("比赛日期", "Date")
          .put("对局日期", "Date")
          .put("地点", "Site")
          .put("比赛地点", "Site")
          .put("对局地点", "Site")
          .put("时间规则", "TimeControl")
          .put("红方", "Red")
          .put("红等级分", "RedElo")
          .put("红方等级分", "RedElo")
          .put("红方用时", "RedTime")
          .put("红队", "RedTeam")
          .put("红方团体", "RedTeam")
          .put("黑方", "Black")
          .put("黑等级分", "BlackElo")
          .put("黑方等级分", "BlackElo")
          .put("黑方用时", "BlackTime")
          .put("黑队", "BlackTeam")
          .put("黑方团体", "BlackTeam")
          .put("耗时", TIME)
          .put("用时", TIME)
          .put("解说", "Annotator")
          .put("评注", "Annotator")
          .put("录入", "Author")
          .put("作者", "Author")
          .put("记录", "Recorder")
          .put("裁判", "Referee")
          .put("裁判员", "Referee")
          .put("创建日期", "Created")
          .put("修改日期", "Modified")
          .put("ECCO", "ECCO")
          .put("开局", "Opening")
          .put("布局", "Opening")
          .put("评论", "Annotator")
          .put("备注", "Other")
          .put("记时规则", "TimeControl")
          .put("计时规则", "TimeControl")
          .put("棋局类型", "Type")
          .put("棋局性质", "GameType")
          .put("红方姓名", "RedName")
          .put("红方等级", "RedLevel")
          .put("黑方姓名", "BlackName")
          .put("黑方等级", "BlackLevel")
          .put("棋谱主人", "Owner")
          .put("棋谱价值", "Price")
          .put("浏览次数", "Hits")
          .put("来源网站", "Source")
          .put("初始局面", FEN)
          .put("棋谱类型", "RecordType")
          .put("对局种类", "RecordKind")
          .put("结果", "Result")
          .put("比赛结果", "Result")
          .put("对局结果", "Result")
          .put("结束方式", "Termination")
          .put("FEN", FEN)
          .buildOrThrow();

  /** A known word at the beginning or after white space, then a colon. */
  private static final Pattern WORD =
      Pattern.compile(
          "(?<![^\\s\\u3000\\ufeff])("
              + TAGS.keySet().stream().map(TxtField::pattern).collect(Collectors.joining("|"))
              + ")[ \\t\\u3000]*+[：:]",
          Pattern.CASE_INSENSITIVE);

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
      while (from < to && TxtLine.isSpace(line.charAt(from))) {
        from++;
      }
      while (to > from && TxtLine.isSpace(line.charAt(to - 1))) {
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
