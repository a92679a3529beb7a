package dev.xiangqi.notation.diagram;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Ascii;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.GameTree;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Creates an HTML page for replaying games. Immutable and thread-safe; each setting returns another
 * replay.
 *
 * <pre>{@code
 * String page = HtmlReplay.defaults().page(tree);
 * Files.writeString(Path.of("game.html"), page);
 * }</pre>
 *
 * <p>The page is one self-contained file in UTF-8. It needs no network and can be opened from a
 * disk, mailed or printed. It shows the header, the moves, a board, comments and signs such as
 * {@code !?}, and the name of the kill that ends the main line. Variations can be folded. The page
 * fits small screens and follows the reader's dark mode, unless {@link #theme} says otherwise.
 * Without scripts it shows the starting position and the moves of all games. A page bears thousands
 * of games, since the browser reads a game when it is chosen; {@link #pages} splits more.
 *
 * <p>Readers step through a game by buttons, by a click on a move or on the right or left half of
 * the board, and by keys. The arrows left and right, Home and End step. Up and down select the same
 * move of another variation. Space plays the game and f flips the board. The board is the component
 * of {@link BoardScript}: the tab key enters it, and screen readers read its squares.
 *
 * <p>Texts of the games are escaped and never interpreted as HTML. The page's content security
 * policy permits only its own script and style, and its own worker with {@link #engine}. Length and
 * time are proportional to the number of moves, with some 60 bytes a move.
 *
 * @since 0.1.0
 */
public final class HtmlReplay {
  private static final HtmlReplay DEFAULTS =
      new HtmlReplay(PageSettings.DEFAULTS, Optional.empty());

  private final PageSettings settings;

  /** The script of a worker that analyses positions. */
  private final Optional<String> engine;

  private HtmlReplay(PageSettings settings, Optional<String> engine) {
    this.settings = settings;
    this.engine = engine;
  }

  /**
   * Returns the defaults: a wooden board with numbered files. The language is Chinese if a tag of
   * the games has Chinese characters. Else it is English, with moves in {@link MoveNotation#wxf}.
   *
   * @return the defaults
   */
  public static HtmlReplay defaults() {
    return DEFAULTS;
  }

  /**
   * Sets the appearance of the board.
   *
   * @param diagram its pieces, theme, coordinates and side count; its marks are ignored
   * @return a replay with this setting
   */
  public HtmlReplay board(SvgDiagram diagram) {
    return new HtmlReplay(settings.board(diagram), engine);
  }

  /**
   * Sets whether the page around the board is light or dark. The board itself has the theme of
   * {@link #board}.
   *
   * @param colors the theme of the page
   * @return a replay with this setting
   */
  public HtmlReplay theme(PageTheme colors) {
    return new HtmlReplay(settings.theme(colors), engine);
  }

  /**
   * Sets the notation of the moves.
   *
   * @param moves the notation
   * @return a replay with this setting
   */
  public HtmlReplay notation(MoveNotation moves) {
    return new HtmlReplay(settings.notation(moves), engine);
  }

  /**
   * Sets the language of the page, apart from the texts of the games.
   *
   * @param locale simplified or traditional Chinese; any other language gives English
   * @return a replay with this setting
   */
  public HtmlReplay language(Locale locale) {
    return new HtmlReplay(settings.language(locale), engine);
  }

  /**
   * Lets the page analyse positions by itself. A button and the key a start and stop it; it shows
   * three lines with scores for Red, and an arrow for the best move.
   *
   * <p>The engine runs in a worker, whose script becomes a part of the page. {@code
   * xiangqi-engine.js} of the web build is such a script; it makes a page 800 KB larger. The page's
   * policy permits WebAssembly in the worker. {@code docs/web.md} describes its messages, for other
   * engines.
   *
   * @param worker a classic script for a worker that answers these messages
   * @return a replay with this setting
   * @throws IllegalArgumentException if the script contains {@code </script} or {@code <!--}, which
   *     would end it or change how the page is read
   */
  public HtmlReplay engine(String worker) {
    for (String forbidden : List.of("</script", "<!--")) {
      int at = Ascii.toLowerCase(worker).indexOf(forbidden);
      if (at >= 0) {
        throw new IllegalArgumentException(
            "worker: expected no " + forbidden + " in the script, found one at offset " + at);
      }
    }
    return new HtmlReplay(settings, Optional.of(worker));
  }

  /**
   * Creates the page of a game.
   *
   * @param game the game
   * @return an HTML document
   */
  public String page(GameTree game) {
    return page(List.of(game));
  }

  /**
   * Creates a page with a choice of games.
   *
   * @param games at least one game; the first is shown first
   * @return an HTML document
   * @throws IllegalArgumentException if there is no game
   */
  public String page(List<GameTree> games) {
    checkSome(games);
    return page(PageLinks.none(games), languageOf(games));
  }

  /**
   * Creates as many pages as the games need, some 1,500 games in each: a browser does not bear any
   * number of games. Each page has links to the others.
   *
   * @param games at least one game
   * @param address the address of a page from its number, from 1; relative to the other pages, such
   *     as {@code games-2.html}
   * @return the pages in order; each is created when it is taken
   * @throws IllegalArgumentException if there is no game
   */
  public Stream<String> pages(List<GameTree> games, IntFunction<String> address) {
    checkSome(games);
    requireNonNull(address, "address");
    Locale locale = languageOf(games);
    List<List<GameTree>> parts = PageLinks.split(games, PageLinks.MOST);
    return IntStream.range(0, parts.size())
        .mapToObj(part -> page(new PageLinks(parts, part, address), locale));
  }

  private static void checkSome(List<GameTree> games) {
    if (games.isEmpty()) {
      throw new IllegalArgumentException("no games; expected at least one");
    }
  }

  /** What a page shows between the header and the moves of a game. */
  interface Inset {
    /** An inset of nothing. */
    Inset NONE = (out, index, locale) -> {};

    /** Writes the inset of a game, given its index on the page. */
    void write(StringBuilder out, int index, Locale locale);
  }

  private String page(PageLinks links, Locale locale) {
    Page kind = engine.isPresent() ? Page.ANALYSIS : Page.REPLAY;
    return page(kind, links, locale, Inset.NONE);
  }

  /** A page of another kind, in which each game has an inset. */
  String page(Page kind, List<GameTree> games, Inset inset) {
    checkSome(games);
    return page(kind, PageLinks.none(games), languageOf(games), inset);
  }

  private String page(Page kind, PageLinks links, Locale locale, Inset inset) {
    Map<String, String> values =
        settings.values(locale, title(links, locale), links.games().get(0).start());
    values.put("first", Word.FIRST.in(locale));
    values.put("previous", Word.PREVIOUS.in(locale));
    values.put("play", Word.PLAY.in(locale));
    values.put("next", Word.NEXT.in(locale));
    values.put("last", Word.LAST.in(locale));
    values.put("flip", Word.FLIP.in(locale));
    values.put("start", Word.START.in(locale));
    values.put("games", games(links, locale, inset));
    values.put("analysis", engine.isPresent() ? analysis(locale) : "");
    values.put("engine", engine.map(HtmlReplay::data).orElse(""));
    return kind.of(values);
  }

  /** The panel of the analysis, with words for its script. */
  private String analysis(Locale locale) {
    String name = settings.notationIn(locale).name();
    return String.format(
        """
        <section class="analysis" aria-label="%s" data-notation="%s" data-depth="%s" data-over="%s" \
        data-failed="%s" hidden>
        <button id="analyse" aria-pressed="false">%1$s</button>
        <span id="searched"></span>
        <ol id="lines" aria-label="%s"></ol>
        </section>
        """,
        Word.ANALYSE.in(locale),
        // Engines know the notations that are built in.
        MoveNotation.names().contains(name) ? name : MoveNotation.ucci().name(),
        Word.DEPTH.in(locale),
        Word.GAME_OVER.in(locale),
        Word.NO_ENGINE.in(locale),
        Word.BEST_LINES.in(locale));
  }

  /** The script of the worker as a block that the page does not run. */
  private static String data(String worker) {
    return "<script type=\"text/plain\" id=\"engine\">" + worker + "</script>\n";
  }

  private static String title(PageLinks links, Locale locale) {
    if (links.areSeveral()) {
      return Word.GAMES.in(locale) + " " + links.range();
    }
    List<GameTree> games = links.games();
    return games.size() == 1 ? new ReplayGame(games.get(0), locale).name() : Word.GAMES.in(locale);
  }

  /** The notation that was set, or else that of a language. */
  MoveNotation notationIn(Locale locale) {
    return settings.notationIn(locale);
  }

  private Locale languageOf(List<GameTree> games) {
    return settings.languageFor(games.stream().flatMap(game -> game.tags().stream()));
  }

  private String games(PageLinks links, Locale locale, Inset inset) {
    StringBuilder out = new StringBuilder(1 << 16);
    links.write(out, locale);
    List<GameTree> games = links.games();
    if (games.size() > 1) {
      chooser(out, games, links.first(), locale);
    }
    game(out, games.get(0), locale, 0, inset);
    for (int i = 1; i < games.size(); i++) {
      // A browser that runs scripts reads this as text, which is fast. The script makes elements of
      // a game when it is chosen. Without scripts the games follow each other.
      out.append("<noscript>");
      game(out, games.get(i), locale, i, inset);
      out.append("</noscript>\n");
    }
    return out.toString();
  }

  private void game(StringBuilder out, GameTree game, Locale locale, int index, Inset inset) {
    MoveNotation moves = settings.notationIn(locale);
    out.append("<section class=\"game\" data-start=\"").append(game.start().toFen());
    out.append("\">\n");
    ReplayGame shown = new ReplayGame(game, locale);
    shown.header(out);
    inset.write(out, index, locale);
    out.append("<div class=\"moves\">\n");
    int plies = game.mainMoves().size();
    game.walk(new ReplayMoves(out, moves, Word.FOLD.in(locale), plies, shown.kill()));
    out.append("</div>\n</section>\n");
  }

  private static void chooser(StringBuilder out, List<GameTree> games, int first, Locale locale) {
    out.append("<select id=\"games\" aria-label=\"").append(Word.GAMES.in(locale));
    out.append("\" autocomplete=\"off\">\n");
    for (int i = 0; i < games.size(); i++) {
      out.append("<option value=\"").append(i).append("\">").append(first + i).append(". ");
      out.append(Markup.escape(new ReplayGame(games.get(i), locale).summary()));
      out.append("</option>\n");
    }
    out.append("</select>\n");
  }
}
