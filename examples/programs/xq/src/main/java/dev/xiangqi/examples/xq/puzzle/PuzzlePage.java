package dev.xiangqi.examples.xq.puzzle;

import dev.xiangqi.examples.xq.command.Language;
import dev.xiangqi.examples.xq.command.PieceStyle;
import dev.xiangqi.examples.xq.command.ThemeOption;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.diagram.HtmlPuzzles;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for a page on which puzzles are solved. */
final class PuzzlePage {
  @Option(
      names = "--html",
      description =
          "Write a web page on which the puzzles are solved: one file that needs no network.")
  private boolean wanted;

  @Option(
      names = "--language",
      paramLabel = "LANGUAGE",
      converter = Language.Name.class,
      completionCandidates = Language.Names.class,
      description =
          "Write the words of the page in this language: en, zh or zh-Hant (default: that of the"
              + " tags).")
  private Optional<Language> language = Optional.empty();

  @Mixin private ThemeOption theme = new ThemeOption();

  @Mixin private PieceStyle pieces = new PieceStyle();

  /** {@return whether a page is written} */
  boolean isWanted() {
    return wanted;
  }

  /** {@return whether there are options that only a page has} */
  boolean hasStyle() {
    return language.isPresent() || theme.isGiven() || pieces.letters() || pieces.pictures();
  }

  /** {@return what makes the page, with moves in a notation, or else in that of the language} */
  HtmlPuzzles html(Optional<MoveNotation> notation) {
    HtmlPuzzles page =
        HtmlPuzzles.defaults()
            .board(pieces.svg().theme(theme.board()))
            .theme(theme.page())
            .motifs(PuzzleGame::motif);
    page = language.map(Language::locale).map(page::language).orElse(page);
    return notation.map(page::notation).orElse(page);
  }
}
