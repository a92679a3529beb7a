package dev.xiangqi.notation.diagram;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Draws a board as SVG, a picture that is sharp at any size. Immutable and thread-safe; each
 * setting returns another diagram.
 *
 * <pre>{@code
 * Move move = Move.parse("h2e2");
 * Position after = Position.initial().play(move);
 * String svg = SvgDiagram.chinese().theme(Theme.PRINT).arrow(Move.parse("h9g7")).draw(after, move);
 * Files.writeString(Path.of("board.svg"), svg);
 * }</pre>
 *
 * <p>A picture is self-contained: SVG 1.1 in UTF-8 without scripts, style sheets, fonts or links.
 * Chinese characters are drawn as paths and need no font. Letters and digits use any sans-serif
 * font. The picture has no fixed size and fills its container. The same board and settings give the
 * same bytes.
 *
 * <p>No element has an id, so one HTML page can hold many pictures. Elements have classes instead,
 * so that a page's style can change them: {@code board}, {@code lines}, {@code river}, {@code
 * labels}, {@code last-move}, {@code highlights}, {@code pieces} and {@code arrows}. Each piece in
 * {@code pieces} has classes such as {@code piece red king e0}. Each mark and arrow has the class
 * of its squares.
 *
 * @since 0.1.0
 */
public final class SvgDiagram {
  private final Faces faces;
  private final boolean flipped;
  private final Coordinates coordinates;
  private final Theme theme;
  private final Bitboard highlighted;
  private final ImmutableList<Arrow> arrows;
  private final Optional<String> title;

  private SvgDiagram(
      Faces faces,
      boolean flipped,
      Coordinates coordinates,
      Theme theme,
      Bitboard highlighted,
      ImmutableList<Arrow> arrows,
      Optional<String> title) {
    this.faces = faces;
    this.flipped = flipped;
    this.coordinates = requireNonNull(coordinates, "coordinates");
    this.theme = requireNonNull(theme, "theme");
    this.highlighted = requireNonNull(highlighted, "highlighted");
    this.arrows = arrows;
    this.title = title;
  }

  private static SvgDiagram of(Faces faces) {
    return new SvgDiagram(
        faces,
        false,
        Coordinates.NONE,
        Theme.WOOD,
        Bitboard.EMPTY,
        ImmutableList.of(),
        Optional.empty());
  }

  /**
   * Returns a diagram with the characters of printed pieces, 帥仕相傌俥炮兵 and 將士象馬車砲卒.
   *
   * @return a diagram in {@link Theme#WOOD} without coordinates, with Red at the bottom
   */
  public static SvgDiagram chinese() {
    return of(Faces.CHINESE);
  }

  /**
   * Returns a diagram with the letters of the World Xiangqi Federation, K A E H R C P. One side has
   * light pieces and the other dark ones.
   *
   * @return a diagram in {@link Theme#WOOD} without coordinates, with Red at the bottom
   */
  public static SvgDiagram letters() {
    return of(Faces.LETTERS);
  }

  /**
   * Returns a diagram with pictures: a crown, an official, an elephant, a horse, a tower, a cannon
   * and a pawn. One side has light pieces and the other dark ones.
   *
   * @return a diagram in {@link Theme#WOOD} without coordinates, with Red at the bottom
   */
  public static SvgDiagram pictures() {
    return of(Faces.PICTURES);
  }

  /**
   * Sets the side at the bottom.
   *
   * @param flipped whether Black is at the bottom
   * @return a diagram with this setting
   */
  public SvgDiagram flipped(boolean flipped) {
    return new SvgDiagram(faces, flipped, coordinates, theme, highlighted, arrows, title);
  }

  /**
   * Sets the labels at the edges.
   *
   * @param coordinates the kind of labels
   * @return a diagram with this setting
   */
  public SvgDiagram coordinates(Coordinates coordinates) {
    return new SvgDiagram(faces, flipped, coordinates, theme, highlighted, arrows, title);
  }

  /**
   * Sets the colours.
   *
   * @param theme the theme
   * @return a diagram with this setting
   */
  public SvgDiagram theme(Theme theme) {
    return new SvgDiagram(faces, flipped, coordinates, theme, highlighted, arrows, title);
  }

  /**
   * Sets the highlighted squares, such as {@code position.checkers()}.
   *
   * @param squares the squares, which replace earlier ones
   * @return a diagram with this setting
   */
  public SvgDiagram highlighted(Bitboard squares) {
    return new SvgDiagram(faces, flipped, coordinates, theme, squares, arrows, title);
  }

  /**
   * Adds an arrow of the theme's colour. It leaves out the faces of the pieces on its way.
   *
   * @param move the squares of its ends; need not be a legal move
   * @return a diagram with one more arrow
   * @throws IllegalArgumentException if both ends are the same square
   */
  public SvgDiagram arrow(Move move) {
    return withArrow(new Arrow(move, Optional.empty()));
  }

  /**
   * Adds an arrow.
   *
   * @param move the squares of its ends; need not be a legal move
   * @param rgb the colour, 0 to 0xffffff, red in the highest byte
   * @return a diagram with one more arrow
   * @throws IllegalArgumentException if both ends are the same square or the colour is out of range
   */
  public SvgDiagram arrow(Move move, int rgb) {
    if (rgb < 0 || rgb > 0xffffff) {
      throw new IllegalArgumentException("colour " + rgb + "; expected 0 to 0xffffff");
    }
    return withArrow(new Arrow(move, Optional.of(String.format(Locale.ROOT, "#%06x", rgb))));
  }

  private SvgDiagram withArrow(Arrow arrow) {
    ImmutableList<Arrow> more = ImmutableList.<Arrow>builder().addAll(arrows).add(arrow).build();
    return new SvgDiagram(faces, flipped, coordinates, theme, highlighted, more, title);
  }

  /**
   * Sets the title, which programs show as a tooltip and read aloud.
   *
   * @param title any text; the default is {@code Xiangqi}
   * @return a diagram with this setting
   */
  public SvgDiagram title(String title) {
    return new SvgDiagram(
        faces, flipped, coordinates, theme, highlighted, arrows, Optional.of(title));
  }

  /**
   * Draws a board.
   *
   * @param board the board
   * @return an SVG document, without an XML declaration; its description is the board's FEN
   */
  public String draw(BoardView board) {
    return draw(board, List.of());
  }

  /**
   * Draws a board and marks the move that led to it.
   *
   * @param board the board after the move
   * @param lastMove the move whose squares are marked
   * @return an SVG document as in {@link #draw(BoardView)}
   */
  public String draw(BoardView board, Move lastMove) {
    return draw(board, List.of(lastMove.from(), lastMove.to()));
  }

  Faces faces() {
    return faces;
  }

  boolean isFlipped() {
    return flipped;
  }

  Coordinates coordinates() {
    return coordinates;
  }

  Theme theme() {
    return theme;
  }

  private String draw(BoardView board, List<Square> lastMove) {
    requireNonNull(board, "board");
    StringBuilder out = new StringBuilder(1 << 14);
    SvgBoard drawing = new SvgBoard(out, this);
    SvgPieces pieces = new SvgPieces(out, this);
    drawing.begin();
    new Formatter(out)
        .format(
            """
            <title>%s</title>
            <desc>%s</desc>
            """,
            Markup.escape(title.orElse("Xiangqi")),
            FenPieces.of(board) + (board.sideToMove() == Side.RED ? " w" : " b"));
    drawing.board();
    drawing.labels(flipped);
    if (!highlighted.isEmpty()) {
      out.append("<g class=\"highlights\" fill-opacity=\".45\" fill=\"");
      out.append(theme.mark).append("\">\n");
      highlighted.forEach(pieces::disc);
      out.append("</g>\n");
    }
    out.append("<g class=\"pieces\">\n");
    for (Square square : Square.values()) {
      Optional<Piece> piece = board.pieceAt(square);
      piece.ifPresent(face -> pieces.piece(face, square));
    }
    out.append("</g>\n");
    if (!lastMove.isEmpty()) {
      out.append("<g class=\"last-move\" stroke-width=\"6\" stroke=\"");
      out.append(theme.mark).append("\">\n");
      lastMove.forEach(pieces::corners);
      out.append("</g>\n");
    }
    if (!arrows.isEmpty()) {
      out.append("<g class=\"arrows\" fill-opacity=\".8\">\n");
      arrows.forEach(arrow -> pieces.arrow(board, arrow.move(), arrow.color().orElse(theme.mark)));
      out.append("</g>\n");
    }
    drawing.end();
    return out.toString();
  }
}
