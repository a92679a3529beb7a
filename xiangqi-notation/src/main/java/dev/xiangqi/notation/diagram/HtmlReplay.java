package dev.xiangqi.notation.diagram;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Makes an HTML page in which games are played through. Immutable and thread-safe; each setting
 * gives another replay.
 *
 * <pre>{@code
 * String page = HtmlReplay.defaults().page(tree);
 * Files.writeString(Path.of("game.html"), page);
 * }</pre>
 *
 * <p>The page is one file in UTF-8 with all that it needs; it asks nothing of a network and may be
 * opened from a disk, mailed or printed. It shows the header, the moves with variations that can be
 * shut, comments and signs such as {@code !?}, and a board. One steps by buttons, by a click on a
 * move or on the right or left half of the board, and by keys: arrows, Home and End; up and down go
 * to the same move of another variation, space plays, f flips. It fits screens from a phone's, and
 * is dark where the reader likes that. Without scripts it shows the start and the moves.
 *
 * <p>Texts of the games are shown as they are, never taken for HTML; the page's own policy forbids
 * the browser any script and style but those written here. Length and time to make a page are in
 * proportion to the number of moves; some 60 bytes go to a move.
 */
public final class HtmlReplay {
  private static final HtmlReplay DEFAULTS =
      new HtmlReplay(
          SvgDiagram.chinese().coordinates(Coordinates.FILES), Optional.empty(), Optional.empty());

  private final SvgDiagram board;
  private final Optional<MoveNotation> notation;
  private final Optional<Locale> language;

  private HtmlReplay(SvgDiagram board, Optional<MoveNotation> notation, Optional<Locale> language) {
    this.board = requireNonNull(board, "board");
    this.notation = notation;
    this.language = language;
  }

  /**
   * Returns the usual way: a wooden board with the files numbered; all in Chinese if a tag of the
   * games has Chinese characters, else in English with moves as the World Xiangqi Federation writes
   * them.
   *
   * @return the defaults
   */
  public static HtmlReplay defaults() {
    return DEFAULTS;
  }

  /**
   * Sets the board.
   *
   * @param diagram its pieces, theme, coordinates and side; what is marked on it plays no part
   * @return a replay so set
   */
  public HtmlReplay board(SvgDiagram diagram) {
    return new HtmlReplay(diagram, notation, language);
  }

  /**
   * Sets the notation of the moves.
   *
   * @param moves in which to write moves
   * @return a replay so set
   */
  public HtmlReplay notation(MoveNotation moves) {
    return new HtmlReplay(board, Optional.of(moves), language);
  }

  /**
   * Sets the language of all that is not from the games.
   *
   * @param locale Chinese, simplified or traditional, or else for English
   * @return a replay so set
   */
  public HtmlReplay language(Locale locale) {
    Locale known = Word.isChinese(locale) ? locale : Locale.ENGLISH;
    return new HtmlReplay(board, notation, Optional.of(known));
  }

  /**
   * Makes the page of a game.
   *
   * @param game any tree
   * @return an HTML document
   */
  public String page(GameTree game) {
    return page(List.of(game));
  }

  /**
   * Makes a page of games to choose from.
   *
   * @param games at least one; the first is shown first
   * @return an HTML document
   * @throws IllegalArgumentException if there is no game
   */
  public String page(List<GameTree> games) {
    if (games.isEmpty()) {
      throw new IllegalArgumentException("no games; expected at least one");
    }
    Locale locale = language.orElseGet(() -> languageOf(games));
    GameTree first = games.get(0);
    String title = games.size() == 1 ? new ReplayGame(first, locale).name() : Word.GAMES.in(locale);
    return ReplayPage.of(
        Map.ofEntries(
            Map.entry("language", Markup.escape(locale.toLanguageTag())),
            Map.entry("title", Markup.escape(title)),
            Map.entry("flipped", String.valueOf(board.isFlipped())),
            Map.entry("board", board(first.start())),
            Map.entry("first", Word.FIRST.in(locale)),
            Map.entry("previous", Word.PREVIOUS.in(locale)),
            Map.entry("play", Word.PLAY.in(locale)),
            Map.entry("next", Word.NEXT.in(locale)),
            Map.entry("last", Word.LAST.in(locale)),
            Map.entry("flip", Word.FLIP.in(locale)),
            Map.entry("start", Word.START.in(locale)),
            Map.entry("games", games(games, locale)),
            Map.entry("faces", faces())));
  }

  private static Locale languageOf(List<GameTree> games) {
    for (GameTree game : games) {
      for (Tag tag : game.tags()) {
        if (tag.value().codePoints().anyMatch(HtmlReplay::isChinese)) {
          return Locale.SIMPLIFIED_CHINESE;
        }
      }
    }
    return Locale.ENGLISH;
  }

  private static boolean isChinese(int character) {
    return Character.UnicodeScript.of(character) == Character.UnicodeScript.HAN;
  }

  /** The start of the first game, to be seen where there are no scripts. */
  private String board(Position start) {
    StringBuilder out = new StringBuilder(1 << 14);
    SvgBoard ground = new SvgBoard(out, board);
    SvgPieces pieces = new SvgPieces(out, board);
    ground.begin();
    ground.board();
    ground.labels(board.isFlipped());
    ground.labels(!board.isFlipped());
    out.append("<g class=\"pieces\">\n");
    for (Square square : Square.values()) {
      Optional<Piece> piece = start.pieceAt(square);
      piece.ifPresent(what -> pieces.piece(what, square));
    }
    out.append("</g>\n<g class=\"last-move\" stroke-width=\"6\" stroke=\"");
    out.append(board.theme().mark).append("\">\n");
    pieces.corners(Square.A0);
    pieces.corners(Square.A0);
    out.append("</g>\n");
    ground.end();
    return out.toString();
  }

  /** One of each piece, for the script to take copies of. */
  private String faces() {
    StringBuilder out = new StringBuilder(1 << 12);
    SvgPieces pieces = new SvgPieces(out, board);
    for (Piece piece : Piece.values()) {
      out.append("<g class=\"").append(SvgPieces.classes(piece)).append("\" data-letter=\"");
      out.append(piece.letter()).append("\">\n");
      pieces.face(piece);
      out.append("</g>\n");
    }
    return out.toString();
  }

  private String games(List<GameTree> games, Locale locale) {
    StringBuilder out = new StringBuilder(1 << 16);
    if (games.size() > 1) {
      chooser(out, games, locale);
    }
    MoveNotation moves = notation.orElseGet(() -> notationOf(locale));
    for (GameTree game : games) {
      out.append("<section class=\"game\" data-start=\"").append(game.start().toFen());
      out.append("\">\n");
      new ReplayGame(game, locale).header(out);
      out.append("<div class=\"moves\">\n");
      game.walk(new ReplayMoves(out, moves, Word.FOLD.in(locale)));
      out.append("</div>\n</section>\n");
    }
    return out.toString();
  }

  private static void chooser(StringBuilder out, List<GameTree> games, Locale locale) {
    out.append("<select id=\"games\" aria-label=\"").append(Word.GAMES.in(locale)).append("\">\n");
    for (int i = 0; i < games.size(); i++) {
      out.append("<option value=\"").append(i).append("\">").append(i + 1).append(". ");
      out.append(Markup.escape(new ReplayGame(games.get(i), locale).summary()));
      out.append("</option>\n");
    }
    out.append("</select>\n");
  }

  private static MoveNotation notationOf(Locale locale) {
    if (!Word.isChinese(locale)) {
      return MoveNotation.wxf();
    }
    return Word.isTraditional(locale) ? MoveNotation.chineseTraditional() : MoveNotation.chinese();
  }
}
