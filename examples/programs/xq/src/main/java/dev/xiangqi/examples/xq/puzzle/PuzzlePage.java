package dev.xiangqi.examples.xq.puzzle;

import dev.xiangqi.examples.xq.command.Language;
import dev.xiangqi.examples.xq.command.PageColours;
import dev.xiangqi.examples.xq.command.PieceStyle;
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

  @Option(
      names = "--theme",
      paramLabel = "THEME",
      description =
          "Colour board and page: auto (wood, on a page that is light or dark as the reader's system"
              + " is), light, dark, wood or print (default: auto).")
  private Optional<PageColours> theme = Optional.empty();

  @Mixin private PieceStyle pieces = new PieceStyle();

  /** {@return whether a page is written} */
  boolean isWanted() {
    return wanted;
  }

  /** {@return whether there are options that only a page has} */
  boolean hasStyle() {
    return language.isPresent() || theme.isPresent() || pieces.letters() || pieces.pictures();
  }

  /** {@return what makes the page, with moves in a notation, or else in that of the language} */
  HtmlPuzzles html(Optional<MoveNotation> notation) {
    PageColours colours = theme.orElse(PageColours.auto);
    HtmlPuzzles page =
        HtmlPuzzles.defaults()
            .board(pieces.svg().theme(colours.board()))
            .theme(colours.page())
            .motifs(PuzzleGame::motif);
    page = language.map(Language::locale).map(page::language).orElse(page);
    return notation.map(page::notation).orElse(page);
  }
}
