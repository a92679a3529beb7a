package dev.xiangqi.examples.xq.help;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Finds the names that a user may have meant by a misspelt command or option. */
public final class Suggestions {
  private static final int MAX_SHOWN = 3;

  private Suggestions() {}

  /**
   * {@return the commands or options most similar to a word, the most similar first; empty if none
   * is similar}
   *
   * @param command the command that does not know the word
   * @param word the misspelt word, with a value after = if the user gave one
   */
  public static List<String> of(CommandLine command, String word) {
    if (word.startsWith("-")) {
      int value = word.indexOf('=');
      String name = value < 0 ? word : word.substring(0, value);
      return similar(name, command.getCommandSpec().optionsMap().keySet()).toList();
    }
    String parent = command.getCommandSpec().qualifiedName() + ' ';
    return similar(word, command.getSubcommands().keySet()).map(parent::concat).toList();
  }

  private static Stream<String> similar(String word, Collection<String> names) {
    return names.stream()
        .filter(name -> name.length() > 2 && isSimilar(word, name))
        .sorted(Comparator.comparingInt(name -> distance(word, name)))
        .limit(MAX_SHOWN);
  }

  /** Allows one mistake in three letters, and two in longer words. */
  private static boolean isSimilar(String word, String name) {
    int allowed = Math.min(2, word.length() / 3);
    if (name.startsWith(word)) {
      return allowed > 0;
    }
    int difference = Math.abs(word.length() - name.length());
    return difference <= allowed && distance(word, name) <= allowed;
  }

  /**
   * {@return the number of letters to insert, delete, replace or exchange with the next one, to
   * turn one word into the other; 1 if the first word is only the beginning of the other}
   */
  private static int distance(String from, String to) {
    if (to.startsWith(from)) {
      return 1;
    }
    int[][] distances = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        distances[i][j] = i == 0 || j == 0 ? i + j : step(distances, from, to, i, j);
      }
    }
    return distances[from.length()][to.length()];
  }

  private static int step(int[][] distances, String from, String to, int i, int j) {
    char last = from.charAt(i - 1);
    int replaced = distances[i - 1][j - 1] + (last == to.charAt(j - 1) ? 0 : 1);
    int best = Math.min(replaced, 1 + Math.min(distances[i - 1][j], distances[i][j - 1]));
    boolean exchanged =
        i > 1 && j > 1 && last == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
    return exchanged ? Math.min(best, 1 + distances[i - 2][j - 2]) : best;
  }
}
