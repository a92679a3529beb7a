package dev.xiangqi.examples.xq.positions;

import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The languages of explanations. */
enum Language {
  ENGLISH("en", "The game continues."),
  CHINESE("zh", "对局继续。"),
  CHINESE_TRADITIONAL("zh-Hant", "對局繼續。");

  private final Locale locale;
  private final String gameContinues;

  Language(String tag, String gameContinues) {
    this.locale = Locale.forLanguageTag(tag);
    this.gameContinues = gameContinues;
  }

  Locale locale() {
    return locale;
  }

  /** {@return the sentence for a game without a verdict} */
  String gameContinues() {
    return gameContinues;
  }

  private static List<String> tags() {
    return Stream.of(values()).map(language -> language.locale.toLanguageTag()).toList();
  }

  /** The names to complete on the command line. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return tags().iterator();
    }
  }

  /** Converts the tag of a language. */
  static final class Name implements ITypeConverter<Language> {
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
