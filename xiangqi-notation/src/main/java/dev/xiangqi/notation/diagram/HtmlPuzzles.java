package dev.xiangqi.notation.diagram;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.GameTree;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * Creates an HTML page for solving puzzles. Immutable and thread-safe; each setting returns another
 * value.
 *
 * <pre>{@code
 * String page = HtmlPuzzles.defaults().page(puzzles);
 * Files.writeString(Path.of("puzzles.html"), page);
 * }</pre>
 *
 * <p>A puzzle is a record of a game. The side to move at its start solves it, and its moves are the
 * solution: the main line against the longest defence, other replies as variations. Instead of a
 * mating move that the record has, every mating move is right. These tags count, and further ones
 * are shown:
 *
 * <ul>
 *   <li>{@code PuzzleAim}: {@code mate}, {@code gain} or {@code draw}
 *   <li>{@code MatePlies}: the number of plies to the mate
 *   <li>{@code Kills} and {@code Motifs}: names with commas between, shown after the solution
 *   <li>{@code Answer}: {@code played} or {@code missed}, what happened in the game
 *   <li>{@code Difficulty} and {@code Source}
 * </ul>
 *
 * <p>Readers move by mouse, touch or keyboard. The page plays the reply, says when a move is wrong
 * or not legal, shows other defences on request, a hint, and the solution. The browser keeps which
 * puzzles are solved, where it allows that. Without scripts the page shows the first position and
 * all solutions. On paper there are diagrams of all puzzles, and the solutions after them.
 *
 * <p>Like the page of {@link HtmlReplay}, it is one self-contained file in UTF-8 without network,
 * and fits small screens and the reader's dark mode. Texts are escaped, and the page permits only
 * its own script and style. A turn of the solver takes some 200 bytes.
 *
 * @since 0.1.0
 */
public final class HtmlPuzzles {
  private static final HtmlPuzzles DEFAULTS =
      new HtmlPuzzles(PageSettings.DEFAULTS, (name, language) -> name);

  private final PageSettings settings;
  private final BiFunction<String, Locale, String> motifs;

  private HtmlPuzzles(PageSettings settings, BiFunction<String, Locale, String> motifs) {
    this.settings = settings;
    this.motifs = motifs;
  }

  /**
   * Returns the defaults: a wooden board with numbered files. The language is Chinese if a tag
   * other than {@code Kills} has Chinese characters. Else it is English, with moves in {@link
   * MoveNotation#wxf}.
   *
   * @return the defaults
   */
  public static HtmlPuzzles defaults() {
    return DEFAULTS;
  }

  /**
   * Sets the appearance of the board.
   *
   * @param diagram its pieces, theme and coordinates; the solver's side is at the bottom, and marks
   *     are ignored
   * @return puzzles with this setting
   */
  public HtmlPuzzles board(SvgDiagram diagram) {
    return new HtmlPuzzles(settings.board(diagram), motifs);
  }

  /**
   * Sets whether the page around the board is light or dark. The board itself has the theme of
   * {@link #board}.
   *
   * @param colors the theme of the page
   * @return puzzles with this setting
   */
  public HtmlPuzzles theme(PageTheme colors) {
    return new HtmlPuzzles(settings.theme(colors), motifs);
  }

  /**
   * Sets the notation of the moves.
   *
   * @param moves the notation
   * @return puzzles with this setting
   */
  public HtmlPuzzles notation(MoveNotation moves) {
    return new HtmlPuzzles(settings.notation(moves), motifs);
  }

  /**
   * Sets the language of the page, apart from the texts of tags.
   *
   * @param locale simplified or traditional Chinese; any other language gives English
   * @return puzzles with this setting
   */
  public HtmlPuzzles language(Locale locale) {
    return new HtmlPuzzles(settings.language(locale), motifs);
  }

  /**
   * Sets what motifs are called. Without this setting they are called as in the tag.
   *
   * @param names returns the name of a motif from the word of its tag and the page's language
   * @return puzzles with this setting
   */
  public HtmlPuzzles motifs(BiFunction<String, Locale, String> names) {
    return new HtmlPuzzles(settings, requireNonNull(names, "names"));
  }

  /**
   * Creates the page of some puzzles.
   *
   * @param puzzles at least one; each has a move
   * @return an HTML document
   * @throws IllegalArgumentException if there is no puzzle, or one has no move
   */
  public String page(List<GameTree> puzzles) {
    check(puzzles);
    Locale locale =
        settings.languageFor(
            puzzles.stream()
                .flatMap(puzzle -> puzzle.tags().stream())
                .filter(tag -> !tag.name().equalsIgnoreCase(PuzzleText.KILLS)));
    Position start = puzzles.get(0).start();
    boolean black = start.sideToMove() == Side.BLACK;
    Map<String, String> values =
        settings
            .board(settings.board().flipped(black))
            .values(locale, Word.PUZZLES.in(locale), start);
    values.put("controls", PuzzleWords.controls(locale, puzzles.size() > 1));
    values.put("words", PuzzleWords.answers(locale));
    values.put("task", text(puzzles.get(0), locale).task());
    values.put("puzzles", puzzles(puzzles, locale));
    return Page.PUZZLES.of(values);
  }

  private static void check(List<GameTree> puzzles) {
    if (puzzles.isEmpty()) {
      throw new IllegalArgumentException("no puzzles; expected at least one");
    }
    for (int i = 0; i < puzzles.size(); i++) {
      if (puzzles.get(i).mainMoves().isEmpty()) {
        throw new IllegalArgumentException("puzzle " + (i + 1) + " has no moves; expected some");
      }
    }
  }

  private PuzzleText text(GameTree puzzle, Locale locale) {
    return new PuzzleText(puzzle, locale, motifs);
  }

  private String puzzles(List<GameTree> puzzles, Locale locale) {
    StringBuilder out = new StringBuilder(1 << 16);
    puzzle(out, 1, puzzles.get(0), locale);
    for (int i = 1; i < puzzles.size(); i++) {
      // As in a replay, the browser reads a puzzle when it is chosen.
      out.append("<noscript>");
      puzzle(out, i + 1, puzzles.get(i), locale);
      out.append("</noscript>\n");
    }
    if (puzzles.size() > 1) {
      list(out, puzzles, locale);
    }
    return out.toString();
  }

  private void puzzle(StringBuilder out, int number, GameTree puzzle, Locale locale) {
    PuzzleText text = text(puzzle, locale);
    out.append("<section class=\"game\" data-start=\"").append(puzzle.start().toFen());
    out.append("\" data-aim=\"").append(Markup.escape(text.aim())).append("\">\n<h1>");
    out.append(number).append(". ").append(text.task()).append("</h1>\n");
    text.facts(out);
    String names = text.names();
    if (!names.isEmpty()) {
      out.append("<p class=\"names\" hidden>").append(Markup.escape(names)).append("</p>\n");
    }
    out.append("<div class=\"moves\" hidden>\n");
    Side solver = puzzle.start().sideToMove();
    puzzle.walk(new PuzzleMoves(out, settings.notationIn(locale), locale, solver));
    out.append("</div>\n</section>\n");
  }

  private void list(StringBuilder out, List<GameTree> puzzles, Locale locale) {
    String name = Word.PUZZLES.in(locale);
    out.append("<nav aria-label=\"").append(name).append("\">\n<p class=\"count\">");
    out.append(Word.SOLVED.in(locale)).append(" <span id=\"count\">0</span> / ");
    out.append(puzzles.size()).append("</p>\n<div class=\"list\">\n");
    for (int i = 0; i < puzzles.size(); i++) {
      GameTree puzzle = puzzles.get(i);
      out.append("<button value=\"").append(puzzle.start().toFen()).append("\" title=\"");
      out.append(i + 1).append(". ").append(Markup.escape(text(puzzle, locale).summary()));
      out.append("\">").append(i + 1).append("</button>\n");
    }
    out.append("</div>\n</nav>\n");
  }
}
