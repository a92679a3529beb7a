package dev.xiangqi.examples.xq.command;

import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.kill.Kills;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The languages of explanations and pages. */
public enum Language {
  /** English. */
  ENGLISH("en", "The game continues.", "at ply %d: ", " Kill: %s."),
  /** Simplified Chinese. */
  CHINESE("zh", "对局继续。", "第%d步：", "杀法：%s。"),
  /** Traditional Chinese. */
  CHINESE_TRADITIONAL("zh-Hant", "對局繼續。", "第%d步：", "殺法：%s。");

  private final Locale locale;
  private final String gameContinues;
  private final String atPly;
  private final String kill;

  Language(String tag, String gameContinues, String atPly, String kill) {
    this.locale = Locale.forLanguageTag(tag);
    this.gameContinues = gameContinues;
    this.atPly = atPly;
    this.kill = kill;
  }

  /** {@return the locale} */
  public Locale locale() {
    return locale;
  }

  /** {@return the sentence for a game without a verdict} */
  public String gameContinues() {
    return gameContinues;
  }

  /** {@return the place of a fault, before its description} */
  public String atPly(int ply) {
    return String.format(Locale.ROOT, atPly, ply);
  }

  /** {@return the sentence with the names of a kill, to follow another; empty if there is none} */
  public String kill(List<Kill> kills) {
    return kills.isEmpty() ? "" : String.format(Locale.ROOT, kill, Kills.text(kills, locale));
  }

  private static List<String> tags() {
    return Stream.of(values()).map(language -> language.locale.toLanguageTag()).toList();
  }

  /** The names to complete on the command line. */
  public static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return tags().iterator();
    }
  }

  /** Converts the tag of a language. */
  public static final class Name implements ITypeConverter<Language> {
    @Override
    public Language convert(String tag) {
      int index = tags().indexOf(tag);
      if (index < 0) {
        throw new TypeConversionException(
            "expected " + String.join(", ", tags()) + ", got \"" + tag + "\"");
      }
      return values()[index];
    }
  }
}
