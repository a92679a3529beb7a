package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.InvalidInputException;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.kill.Kills;
import dev.xiangqi.notation.tree.GameTree;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a page says about a puzzle. */
final class PuzzleText {
  static final String KILLS = "Kills";

  /** Tags that the page shows elsewhere or that readers do not need, in lower case. */
  private static final Set<String> HIDDEN =
      Set.of(
          "puzzleaim",
          "mateplies",
          "kills",
          "motifs",
          "answer",
          "phase",
          "sourceply",
          "result",
          "fen",
          "setup",
          "format",
          "game",
          "variant");

  private final GameTree tree;
  private final Locale language;
  private final BiFunction<String, Locale, String> motifs;

  /**
   * Creates the texts of a puzzle.
   *
   * @param tree the puzzle
   * @param language the language of the page
   * @param motifs what a motif is called in a language
   */
  PuzzleText(GameTree tree, Locale language, BiFunction<String, Locale, String> motifs) {
    this.tree = tree;
    this.language = language;
    this.motifs = motifs;
  }

  /** The aim in the word of its tag; empty if unknown. */
  String aim() {
    return tag("PuzzleAim").orElse("").toLowerCase(Locale.ROOT);
  }

  /** The side to move and the aim, such as "Red to move and mate in 2". */
  String task() {
    Word side = tree.start().sideToMove() == Side.RED ? Word.RED_FIRST : Word.BLACK_FIRST;
    String aim =
        switch (aim()) {
          case "mate" -> mate();
          case "gain" -> Word.GAIN.in(language);
          case "draw" -> Word.HOLD.in(language);
          default -> "";
        };
    return side.in(language) + aim;
  }

  private String mate() {
    Optional<String> plies = tag("MatePlies").filter(text -> text.matches("[1-9]\\d{0,3}"));
    return plies
        .map(text -> String.format(Word.MATE_IN.in(language), (Integer.parseInt(text) + 1) / 2))
        .orElseGet(() -> Word.MATE.in(language));
  }

  /** The task with the difficulty, if it is known. */
  String summary() {
    return tag("Difficulty")
        .map(level -> task() + " · " + Word.DIFFICULTY.in(language) + " " + level)
        .orElseGet(this::task);
  }

  /** Writes what a reader may know before the solution. */
  void facts(StringBuilder out) {
    out.append("<dl>\n");
    ReplayGame.items(out, tree.tags(), HIDDEN, language);
    out.append("</dl>\n");
  }

  /** What is said after the solution: the kill, the motifs, and the move of the game. */
  String names() {
    String stop = Word.isChinese(language) ? "。" : ". ";
    return Stream.of(kills(), motifs(), answer())
        .flatMap(Optional::stream)
        .map(sentence -> sentence + stop)
        .collect(Collectors.joining())
        .strip();
  }

  private Optional<String> kills() {
    String names =
        tag(KILLS)
            .map(tag -> joined(tag, PuzzleText::kill))
            .orElseGet(() -> Kills.text(ReplayGame.kills(tree), language));
    return names.isEmpty() ? Optional.empty() : Optional.of(Word.KILL.in(language) + names);
  }

  private static String kill(String name, Locale language) {
    try {
      return Kill.named(name).name(language);
    } catch (InvalidInputException e) {
      return name; // of an author who has other names
    }
  }

  private Optional<String> motifs() {
    return tag("Motifs").map(tag -> Word.MOTIFS.in(language) + joined(tag, motifs));
  }

  private Optional<String> answer() {
    return switch (tag("Answer").orElse("")) {
      case "played" -> Optional.of(Word.PLAYED.in(language));
      case "missed" -> Optional.of(Word.MISSED.in(language));
      default -> Optional.empty();
    };
  }

  /** The words of a tag, each in the language of the page. */
  private String joined(String tag, BiFunction<String, Locale, String> name) {
    List<String> words = Arrays.asList(tag.split(",\\s*"));
    return words.stream()
        .map(word -> name.apply(word, language))
        .collect(Collectors.joining(Word.isChinese(language) ? "、" : ", "));
  }

  private Optional<String> tag(String name) {
    return tree.tags().get(name).filter(value -> !value.isBlank());
  }
}
