package dev.xiangqi.examples.xq.pairing.tournament;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A word of a line: characters without white space.
 *
 * @param line the line
 * @param column its first column, from 1
 * @param text the word
 */
record Word(TextLine line, int column, String text) {
  private static final Pattern WORD = Pattern.compile("[^\\s\\u3000]+");

  /** {@return the words after some characters of a line} */
  static List<Word> of(TextLine line, int skipped) {
    List<Word> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line.text());
    int start = Math.min(skipped, line.text().length());
    for (boolean found = matcher.find(start); found; found = matcher.find()) {
      words.add(new Word(line, line.columnOf(matcher.start()), matcher.group()));
    }
    return words;
  }

  /** {@return the rest of the word after some characters} */
  Word after(int characters) {
    return new Word(line, column + characters, text.substring(characters));
  }

  /** {@return the word as a number from 1 to 9999} */
  int number(String english, String chinese) throws TournamentFileException {
    return Numbers.read(text).orElseThrow(() -> expected(english, chinese));
  }

  /** {@return an exception that says what was expected here; the caller throws it} */
  TournamentFileException expected(String english, String chinese) {
    return line.fault(
        column, "expected " + english + ", found {0}", "应为" + chinese + "，读到 {0}", text);
  }
}
