package dev.xiangqi.notation.diagram;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.text.Traditional;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.Tag;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The appearance of a page: its board, theme, notation and language. Immutable. */
record PageSettings(
    SvgDiagram board, PageTheme theme, Optional<MoveNotation> notation, Optional<Locale> language) {
  static final PageSettings DEFAULTS =
      new PageSettings(
          SvgDiagram.chinese().coordinates(Coordinates.FILES),
          PageTheme.AUTO,
          Optional.empty(),
          Optional.empty());

  PageSettings board(SvgDiagram diagram) {
    return new PageSettings(requireNonNull(diagram, "board"), theme, notation, language);
  }

  PageSettings theme(PageTheme colors) {
    return new PageSettings(board, requireNonNull(colors, "theme"), notation, language);
  }

  PageSettings notation(MoveNotation moves) {
    return new PageSettings(board, theme, Optional.of(moves), language);
  }

  /** Simplified or traditional Chinese; any other language gives English. */
  PageSettings language(Locale locale) {
    Locale known = Word.isChinese(locale) ? locale : Locale.ENGLISH;
    return new PageSettings(board, theme, notation, Optional.of(known));
  }

  /** The language that was set; without one Chinese if a tag has Chinese characters. */
  Locale languageFor(Stream<Tag> tags) {
    return language.orElseGet(() -> languageOf(tags));
  }

  private static Locale languageOf(Stream<Tag> tags) {
    boolean chinese =
        tags.anyMatch(tag -> tag.value().codePoints().anyMatch(PageSettings::isChinese));
    return chinese ? Locale.SIMPLIFIED_CHINESE : Locale.ENGLISH;
  }

  private static boolean isChinese(int character) {
    return Character.UnicodeScript.of(character) == Character.UnicodeScript.HAN;
  }

  /** The notation that was set, or else that of the language. */
  MoveNotation notationIn(Locale locale) {
    return notation.orElseGet(() -> notationOf(locale));
  }

  private static MoveNotation notationOf(Locale locale) {
    if (!Word.isChinese(locale)) {
      return MoveNotation.wxf();
    }
    return Traditional.isReadIn(locale)
        ? MoveNotation.chineseTraditional()
        : MoveNotation.chinese();
  }

  /**
   * The values that all pages have.
   *
   * @param start the position that is visible without scripts
   */
  Map<String, String> values(Locale locale, String title, Position start) {
    Map<String, String> values = new TreeMap<>();
    values.put("language", Markup.escape(locale.toLanguageTag()));
    values.put("schemes", theme.schemes);
    values.put("dark-media", theme.darkMedia);
    values.put("title", Markup.escape(title));
    values.put("settings", attributes(locale));
    values.put("board", drawing(start));
    return values;
  }

  /** The appearance of the board as attributes of the component. */
  private String attributes(Locale locale) {
    String coordinates =
        switch (board.coordinates()) {
          case NONE -> "none";
          case SQUARES -> "iccs";
          case FILES -> "wxf";
        };
    return String.format(
        "lang=\"%s\" theme=\"%s\" coordinates=\"%s\" faces=\"%s\" orientation=\"%s\"",
        Markup.escape(locale.toLanguageTag()),
        board.theme().attribute(),
        coordinates,
        board.faces().attribute(),
        board.isFlipped() ? "black" : "red");
  }

  private String drawing(Position start) {
    StringBuilder out = new StringBuilder(1 << 14);
    SvgBoard drawing = new SvgBoard(out, board);
    SvgPieces pieces = new SvgPieces(out, board);
    drawing.begin();
    drawing.board();
    drawing.labels(board.isFlipped());
    Map<Square, Piece> placed = placed(start);
    pieces.define(new TreeSet<>(placed.values()));
    out.append("<g class=\"pieces\">\n");
    placed.forEach((square, piece) -> pieces.use(piece, square));
    out.append("</g>\n");
    drawing.end();
    return out.toString();
  }

  private static Map<Square, Piece> placed(Position position) {
    Map<Square, Piece> placed = new TreeMap<>();
    for (Square square : position.occupied()) {
      placed.put(square, position.pieceAt(square).orElseThrow());
    }
    return placed;
  }
}
