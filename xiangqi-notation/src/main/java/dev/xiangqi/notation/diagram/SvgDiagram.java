package dev.xiangqi.notation.diagram;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Draws a board as SVG, a picture that is sharp at any size. Immutable and thread-safe; each
 * setting gives another diagram.
 *
 * <pre>{@code
 * Move move = Move.parse("h2e2");
 * Position after = Position.initial().play(move);
 * String svg = SvgDiagram.chinese().theme(Theme.PRINT).arrow(Move.parse("h9g7")).draw(after, move);
 * Files.writeString(Path.of("board.svg"), svg);
 * }</pre>
 *
 * <p>A picture stands alone: SVG 1.1 in UTF-8, without scripts, style sheets, fonts or links. The
 * Chinese characters are drawn, not written, so that they need no font; letters and figures take
 * what sans-serif font there is. It has no size of its own and fills what it is put in. The same
 * board and settings give the same bytes.
 *
 * <p>Nothing in it has an id, so that many fit in one HTML page. What it is made of has classes
 * instead, by which a page's style may change it: {@code board}, {@code lines}, {@code river},
 * {@code labels}, {@code last-move}, {@code highlights}, {@code pieces} and {@code arrows}; within
 * these each piece is of classes such as {@code piece red king e0}, and each mark and arrow of its
 * squares.
 */
public final class SvgDiagram {
  private final boolean chinese;
  private final boolean flipped;
  private final Coordinates coordinates;
  private final Theme theme;
  private final Bitboard highlighted;
  private final ImmutableList<Arrow> arrows;
  private final Optional<String> title;

  private SvgDiagram(
      boolean chinese,
      boolean flipped,
      Coordinates coordinates,
      Theme theme,
      Bitboard highlighted,
      ImmutableList<Arrow> arrows,
      Optional<String> title) {
    this.chinese = chinese;
    this.flipped = flipped;
    this.coordinates = requireNonNull(coordinates, "coordinates");
    this.theme = requireNonNull(theme, "theme");
    this.highlighted = requireNonNull(highlighted, "highlighted");
    this.arrows = arrows;
    this.title = title;
  }

  private static SvgDiagram of(boolean chinese) {
    return new SvgDiagram(
        chinese,
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
   * @return of wood, without coordinates, Red at the bottom
   */
  public static SvgDiagram chinese() {
    return of(true);
  }

  /**
   * Returns a diagram with the letters of the World Xiangqi Federation, K A E H R C P; the sides
   * differ by colour.
   *
   * @return of wood, without coordinates, Red at the bottom
   */
  public static SvgDiagram letters() {
    return of(false);
  }

  /**
   * Sets from which side the board is seen.
   *
   * @param flipped whether Black is at the bottom
   * @return a diagram so set
   */
  public SvgDiagram flipped(boolean flipped) {
    return new SvgDiagram(chinese, flipped, coordinates, theme, highlighted, arrows, title);
  }

  /**
   * Sets what is written at the edges.
   *
   * @param coordinates of which notation, if any
   * @return a diagram so set
   */
  public SvgDiagram coordinates(Coordinates coordinates) {
    return new SvgDiagram(chinese, flipped, coordinates, theme, highlighted, arrows, title);
  }

  /**
   * Sets the colours.
   *
   * @param theme what it looks like
   * @return a diagram so set
   */
  public SvgDiagram theme(Theme theme) {
    return new SvgDiagram(chinese, flipped, coordinates, theme, highlighted, arrows, title);
  }

  /**
   * Sets which squares are pointed out, such as {@code position.checkers()}.
   *
   * @param squares in place of those set before
   * @return a diagram so set
   */
  public SvgDiagram highlighted(Bitboard squares) {
    return new SvgDiagram(chinese, flipped, coordinates, theme, squares, arrows, title);
  }

  /**
   * Adds an arrow of the theme's colour.
   *
   * @param move from where to where; it need not be a legal move
   * @return a diagram with one more arrow
   * @throws IllegalArgumentException if it goes nowhere
   */
  public SvgDiagram arrow(Move move) {
    return withArrow(new Arrow(move, Optional.empty()));
  }

  /**
   * Adds an arrow.
   *
   * @param move from where to where; it need not be a legal move
   * @param rgb its colour, 0 to 0xffffff, red in the highest byte
   * @return a diagram with one more arrow
   * @throws IllegalArgumentException if it goes nowhere or there is no such colour
   */
  public SvgDiagram arrow(Move move, int rgb) {
    if (rgb < 0 || rgb > 0xffffff) {
      throw new IllegalArgumentException("colour " + rgb + "; expected 0 to 0xffffff");
    }
    return withArrow(new Arrow(move, Optional.of(String.format(Locale.ROOT, "#%06x", rgb))));
  }

  private SvgDiagram withArrow(Arrow arrow) {
    ImmutableList<Arrow> more = ImmutableList.<Arrow>builder().addAll(arrows).add(arrow).build();
    return new SvgDiagram(chinese, flipped, coordinates, theme, highlighted, more, title);
  }

  /**
   * Sets the title, which programs show as a hint and read aloud.
   *
   * @param title any text, instead of {@code Xiangqi}
   * @return a diagram so set
   */
  public SvgDiagram title(String title) {
    return new SvgDiagram(
        chinese, flipped, coordinates, theme, highlighted, arrows, Optional.of(title));
  }

  /**
   * Draws a board.
   *
   * @param board what to draw
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
   * @return an SVG document as of {@link #draw(BoardView)}
   */
  public String draw(BoardView board, Move lastMove) {
    return draw(board, List.of(lastMove.from(), lastMove.to()));
  }

  boolean isChinese() {
    return chinese;
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
    SvgBoard ground = new SvgBoard(out, this);
    SvgPieces pieces = new SvgPieces(out, this);
    ground.begin();
    out.append(
        """
        <title>%s</title>
        <desc>%s</desc>
        """
            .formatted(
                Markup.escape(title.orElse("Xiangqi")),
                Placement.of(board) + (board.sideToMove() == Side.RED ? " w" : " b")));
    ground.board();
    ground.labels(flipped);
    if (!highlighted.isEmpty()) {
      out.append("<g class=\"highlights\" fill-opacity=\".45\" fill=\"");
      out.append(theme.mark).append("\">\n");
      highlighted.forEach(pieces::ground);
      out.append("</g>\n");
    }
    out.append("<g class=\"pieces\">\n");
    for (Square square : Square.values()) {
      Optional<Piece> piece = board.pieceAt(square);
      piece.ifPresent(what -> pieces.piece(what, square));
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
      arrows.forEach(arrow -> pieces.arrow(arrow.move(), arrow.color().orElse(theme.mark)));
      out.append("</g>\n");
    }
    ground.end();
    return out.toString();
  }
}
