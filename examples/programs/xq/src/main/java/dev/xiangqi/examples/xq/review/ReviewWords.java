package dev.xiangqi.examples.xq.review;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.command.Language;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.puzzle.Puzzle;
import dev.xiangqi.search.review.Judgement;
import java.util.Locale;

/** The words of reviews in a language. */
enum ReviewWords {
  BOOK("book", "谱着", "譜着"),
  BRILLIANT("brilliant", "妙着", "妙着"),
  BEST("best", "最佳", "最佳"),
  GOOD("good", "可行", "可行"),
  INACCURACY("inaccuracy", "缓着", "緩着"),
  MISTAKE("mistake", "失着", "失着"),
  BLUNDER("blunder", "漏着", "漏着"),
  MISSED_WIN("missed win", "错失胜机", "錯失勝機"),

  OPENING("opening", "开局", "開局"),
  MIDDLEGAME("middlegame", "中局", "中局"),
  ENDGAME("endgame", "残局", "殘局"),

  RED("Red", "红方", "紅方"),
  BLACK("Black", "黑方", "黑方"),

  ACCURACY("Accuracy", "准确度", "準確度"),
  MOMENTS("Moments that decided the game", "决定胜负的时刻", "決定勝負的時刻"),
  OPENING_NAME("Opening", "开局", "開局"),
  KNOWN("Played in known games", "与已知对局相同", "與已知對局相同"),
  KNOWN_PLIES("the first %d moves", "前%d着", "前%d着"),
  PHASES("Phases", "阶段", "階段"),
  FROM_MOVE("%s from move %d", "%s自第%d回合起", "%s自第%d回合起"),
  BETTER("better", "应走", "應走"),
  PLAYED("then", "续着", "續着"),
  LOSES("loses %d points", "损失%d分", "損失%d分");

  private final String english;
  private final String simplified;
  private final String traditional;

  ReviewWords(String english, String simplified, String traditional) {
    this.english = english;
    this.simplified = simplified;
    this.traditional = traditional;
  }

  /** {@return the words in a language, with arguments as of {@link String#format}} */
  String in(Language language, Object... arguments) {
    String text =
        switch (language) {
          case ENGLISH -> english;
          case CHINESE -> simplified;
          case CHINESE_TRADITIONAL -> traditional;
        };
    return arguments.length == 0 ? text : String.format(Locale.ROOT, text, arguments);
  }

  static ReviewWords of(Judgement judgement) {
    return valueOf(judgement.name());
  }

  static ReviewWords of(Puzzle.Phase phase) {
    return valueOf(phase.name());
  }

  static ReviewWords of(Side side) {
    return valueOf(side.name());
  }

  /** {@return the word for JSON, such as {@code missed-win}} */
  static String key(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** {@return the notation of the readers of a language} */
  static MoveNotation notation(Language language) {
    return switch (language) {
      case ENGLISH -> MoveNotation.wxf();
      case CHINESE -> MoveNotation.chinese();
      case CHINESE_TRADITIONAL -> MoveNotation.chineseTraditional();
    };
  }

  /** {@return the sign of a judgement, which follows a move, or an empty text} */
  static String sign(Judgement judgement) {
    return switch (judgement) {
      case BRILLIANT -> "!!";
      case INACCURACY -> "?!";
      case MISTAKE, MISSED_WIN -> "?";
      case BLUNDER -> "??";
      case BOOK, BEST, GOOD -> "";
    };
  }

  /** {@return the number of that sign in PGN, or 0} */
  static int nag(Judgement judgement) {
    return switch (judgement) {
      case BRILLIANT -> 3;
      case INACCURACY -> 6;
      case MISTAKE, MISSED_WIN -> 2;
      case BLUNDER -> 4;
      case BOOK, BEST, GOOD -> 0;
    };
  }
}
