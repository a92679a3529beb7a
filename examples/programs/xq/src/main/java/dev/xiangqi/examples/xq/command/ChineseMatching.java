package dev.xiangqi.examples.xq.command;

import com.ibm.icu.text.Transliterator;
import dev.xiangqi.core.query.TextMatching;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * A matching in which simplified and traditional characters are equal, and pinyin finds Chinese
 * texts. The data of ICU for it are loaded when the first text is compared.
 */
public final class ChineseMatching implements TextMatching {
  /** Texts whose form is kept; names and events repeat in the games of a file. */
  private static final int MOST_KEPT = 10_000;

  private static final int LONGEST_KEPT = 200;

  private final Map<String, String> simplified = new ConcurrentHashMap<>();
  private final Map<String, String> pinyin = new ConcurrentHashMap<>();

  /** Loads the rules of ICU once. */
  private static final class Rules {
    static final Transliterator SIMPLIFIED = Transliterator.getInstance("Traditional-Simplified");

    private Rules() {}
  }

  /** Loads the much larger rules of pinyin once. */
  private static final class PinyinRules {
    static final Transliterator PINYIN = Transliterator.getInstance("Han-Latin; Latin-ASCII");

    private PinyinRules() {}
  }

  @Override
  public boolean contains(String text, String words) {
    String wanted = simplified(words);
    String found = simplified(text);
    if (found.contains(wanted)) {
      return true;
    }
    // Keyboards have no ü; people type lv or lu for it. No other syllable has a v.
    String letters = wanted.replace('ü', 'u').replace('v', 'u');
    return isLatin(letters) && hasHan(found) && containsSyllables(pinyin(found), letters);
  }

  private String simplified(String text) {
    return kept(
        simplified,
        text,
        each -> {
          String key = TextMatching.plainKey(each);
          return hasHan(key) ? Rules.SIMPLIFIED.transliterate(key) : key;
        });
  }

  private String pinyin(String text) {
    return kept(pinyin, text, PinyinRules.PINYIN::transliterate);
  }

  private static String kept(Map<String, String> forms, String text, UnaryOperator<String> form) {
    if (text.length() > LONGEST_KEPT) {
      return form.apply(text);
    }
    if (forms.size() > MOST_KEPT) {
      forms.clear();
    }
    return forms.computeIfAbsent(text, form);
  }

  /**
   * Whether letters are syllables in a row of a text such as {@code hu rong hua}: {@code huronghua}
   * and {@code hua} are, {@code ong} is not.
   */
  private static boolean containsSyllables(String syllables, String letters) {
    for (int start = 0; start >= 0 && start < syllables.length(); start = next(syllables, start)) {
      int read = 0;
      int at = start;
      while (at < syllables.length()
          && read < letters.length()
          && (syllables.charAt(at) == ' ' || syllables.charAt(at) == letters.charAt(read))) {
        read += syllables.charAt(at) == ' ' ? 0 : 1;
        at++;
      }
      if (read == letters.length() && (at == syllables.length() || syllables.charAt(at) == ' ')) {
        return true;
      }
    }
    return false;
  }

  /** {@return the start of the next syllable, or a negative number} */
  private static int next(String syllables, int start) {
    int space = syllables.indexOf(' ', start);
    return space < 0 ? space : space + 1;
  }

  private static boolean isLatin(String key) {
    return !key.isEmpty() && key.chars().allMatch(c -> c >= 'a' && c <= 'z');
  }

  private static boolean hasHan(String key) {
    return key.codePoints()
        .anyMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN);
  }
}
