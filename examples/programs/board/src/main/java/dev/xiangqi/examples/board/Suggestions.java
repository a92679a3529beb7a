package dev.xiangqi.examples.board;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Finds the options that a user may have meant by a misspelt one. */
final class Suggestions {
  /** Greatest number of letters that are missing, too many, wrong, or exchanged with the next. */
  private static final int MISTAKES = 2;

  private Suggestions() {}

  /** {@return the names that differ little from a word, the most similar first} */
  static List<String> of(String word, Collection<String> names) {
    return names.stream()
        .filter(name -> mistakes(word, name) <= MISTAKES)
        .sorted(Comparator.comparingInt(name -> mistakes(word, name)))
        .toList();
  }

  private static int mistakes(String word, String name) {
    int[][] least = new int[word.length() + 1][name.length() + 1];
    for (int i = 0; i <= word.length(); i++) {
      for (int j = 0; j <= name.length(); j++) {
        least[i][j] = i == 0 || j == 0 ? i + j : step(least, word, name, i, j);
      }
    }
    return least[word.length()][name.length()];
  }

  private static int step(int[][] least, String word, String name, int i, int j) {
    boolean same = word.charAt(i - 1) == name.charAt(j - 1);
    int best = least[i - 1][j - 1] + (same ? 0 : 1);
    best = Math.min(best, 1 + Math.min(least[i - 1][j], least[i][j - 1]));
    boolean exchanged =
        i > 1
            && j > 1
            && word.charAt(i - 1) == name.charAt(j - 2)
            && word.charAt(i - 2) == name.charAt(j - 1);
    return exchanged ? Math.min(best, 1 + least[i - 2][j - 2]) : best;
  }
}
