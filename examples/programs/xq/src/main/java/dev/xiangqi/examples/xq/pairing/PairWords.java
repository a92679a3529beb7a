package dev.xiangqi.examples.xq.pairing;

import com.ibm.icu.text.Transliterator;
import dev.xiangqi.examples.xq.command.Language;
import dev.xiangqi.examples.xq.pairing.tournament.Phrase;

/** Says phrases in the language of the user. */
final class PairWords {
  private final Language language;

  PairWords(Language language) {
    this.language = language;
  }

  /** Loads the rules of ICU when they are needed. */
  private static final class Traditional {
    static final Transliterator CHARACTERS = Transliterator.getInstance("Simplified-Traditional");

    private Traditional() {}
  }

  String say(Phrase phrase) {
    String text = phrase.in(language.locale());
    return language == Language.CHINESE_TRADITIONAL
        ? Traditional.CHARACTERS.transliterate(text)
        : text;
  }

  String say(String english, String chinese, Object... arguments) {
    return say(Phrase.of(english, chinese, arguments));
  }
}
