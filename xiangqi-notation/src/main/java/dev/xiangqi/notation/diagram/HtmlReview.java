package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.MoveNotation;
import java.util.List;
import java.util.Locale;

/**
 * Creates an HTML page of reviewed games. Immutable and thread-safe; each setting returns another
 * one.
 *
 * <p>The page is that of {@link HtmlReplay} with a curve of Red's chances, the moments that decided
 * the game, and arrows for the moves that should have been played. A click on the curve goes to the
 * move. All else, as keys, small screens, paper and the policy against foreign scripts, is as
 * there.
 *
 * @since 0.1.0
 */
public final class HtmlReview {
  private static final HtmlReview DEFAULTS = new HtmlReview(HtmlReplay.defaults());

  private static final int PERCENT = 100;

  private final HtmlReplay replay;

  private HtmlReview(HtmlReplay replay) {
    this.replay = replay;
  }

  /** {@return the defaults, those of {@link HtmlReplay#defaults}} */
  public static HtmlReview defaults() {
    return DEFAULTS;
  }

  /**
   * Sets the appearance of the board.
   *
   * @param diagram its pieces, theme, coordinates and side; its marks are ignored
   * @return a page with this setting
   */
  public HtmlReview board(SvgDiagram diagram) {
    return new HtmlReview(replay.board(diagram));
  }

  /**
   * Sets whether the page around the board is light or dark.
   *
   * @param colors the theme of the page
   * @return a page with this setting
   */
  public HtmlReview theme(PageTheme colors) {
    return new HtmlReview(replay.theme(colors));
  }

  /**
   * Sets the notation of the moves.
   *
   * @param moves the notation
   * @return a page with this setting
   */
  public HtmlReview notation(MoveNotation moves) {
    return new HtmlReview(replay.notation(moves));
  }

  /**
   * Sets the language of the page, apart from the texts of the games.
   *
   * @param locale simplified or traditional Chinese; any other language gives English
   * @return a page with this setting
   */
  public HtmlReview language(Locale locale) {
    return new HtmlReview(replay.language(locale));
  }

  /**
   * Creates the page of some games.
   *
   * @param games at least one game; the first is shown first
   * @return an HTML document
   * @throws IllegalArgumentException if there is no game
   */
  public String page(List<ReviewedRecord> games) {
    return replay.page(
        Page.REVIEW,
        games.stream().map(ReviewedRecord::tree).toList(),
        (out, index, locale) -> write(out, games.get(index), locale));
  }

  private void write(StringBuilder out, ReviewedRecord game, Locale locale) {
    for (String fact : game.facts()) {
      out.append("<p class=\"facts\">").append(Markup.escape(fact)).append("</p>\n");
    }
    curve(out, game, locale);
    game.better()
        .forEach(
            (ply, move) ->
                out.append("<span class=\"better\" data-ply=\"")
                    .append(ply)
                    .append("\" data-move=\"")
                    .append(move)
                    .append("\"></span>\n"));
    if (!game.moments().isEmpty()) {
      moments(out, game, locale);
    }
  }

  private static void curve(StringBuilder out, ReviewedRecord game, Locale locale) {
    int plies = game.chances().size() - 1;
    StringBuilder line = new StringBuilder();
    for (int ply = 0; ply <= plies; ply++) {
      line.append(ply == 0 ? "" : " ").append(ply).append(',').append(height(game, ply));
    }
    out.append("<svg class=\"curve\" role=\"img\" preserveAspectRatio=\"none\" aria-label=\"");
    out.append(Word.CHANCES.in(locale)).append("\" viewBox=\"0 0 ").append(Math.max(1, plies));
    // The sides and the bottom of the area are outside the picture, so that only its top is seen.
    out.append(" 100\">\n<path class=\"of-red\" d=\"M-9,109V").append(height(game, 0));
    out.append('L').append(line).append('H').append(plies + 9).append("V109Z\"/>\n");
    out.append("<path class=\"even\" d=\"M0,50H").append(plies).append("\"/>\n");
    for (int ply : game.moments()) {
      out.append("<path class=\"moment\" d=\"M").append(ply).append(',').append(height(game, ply));
      out.append("h0\"/>\n");
    }
    out.append("<line class=\"place\" y2=\"100\"/>\n</svg>\n");
  }

  private static String height(ReviewedRecord game, int ply) {
    return Markup.number(PERCENT * (1 - game.chances().get(ply)));
  }

  private void moments(StringBuilder out, ReviewedRecord game, Locale locale) {
    String name = Word.MOMENTS.in(locale);
    out.append("<nav class=\"moments\" aria-label=\"").append(name).append("\">\n");
    MoveNotation moves = replay.notationIn(locale);
    Game main = game.tree().mainGame();
    for (int ply : game.moments()) {
      Position before = main.at(ply - 1).position();
      Move move = main.moves().get(ply - 1);
      out.append("<button value=\"").append(ply).append("\">").append(before.moveNumber());
      out.append(before.sideToMove() == Side.RED ? ". " : "... ");
      out.append(Markup.escape(moves.format(before, move)));
      game.tree().main().plies().get(ply - 1).nags().forEach(nag -> out.append(NagSigns.of(nag)));
      out.append("</button>\n");
    }
    out.append("</nav>\n");
  }
}
