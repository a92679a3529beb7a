package dev.xiangqi.notation.diagram;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Square;
import java.util.Optional;

/**
 * Draws a board with characters. Immutable and thread-safe; each setting gives another diagram.
 *
 * <p>Files are a to i and ranks 0 to 9, as in coordinates. The squares of the last move are put in
 * brackets: {@code [俥]}, {@code [R]}.
 */
public final class TextDiagram {
  private final Glyphs glyphs;
  private final boolean flipped;
  private final boolean coordinates;

  private TextDiagram(Glyphs glyphs, boolean flipped, boolean coordinates) {
    this.glyphs = glyphs;
    this.flipped = flipped;
    this.coordinates = coordinates;
  }

  /**
   * Returns a diagram of Chinese characters on ruled lines.
   *
   * <p>Pieces are as printed on wood, so that no character belongs to both sides: 帥仕相傌俥炮兵 for Red,
   * 將士象馬車砲卒 for Black. Made for fonts that give a Chinese character two columns and a box-drawing
   * one a single column.
   *
   * @return with coordinates, Red at the bottom
   */
  public static TextDiagram chinese() {
    return new TextDiagram(Glyphs.CHINESE, false, true);
  }

  /**
   * Returns a diagram of FEN letters, in ASCII alone.
   *
   * @return with coordinates, Red at the bottom
   */
  public static TextDiagram letters() {
    return new TextDiagram(Glyphs.LETTERS, false, true);
  }

  /**
   * Sets from which side the board is seen.
   *
   * @param flipped whether Black is at the bottom
   * @return a diagram so set
   */
  public TextDiagram flipped(boolean flipped) {
    return new TextDiagram(glyphs, flipped, coordinates);
  }

  /**
   * Sets whether files and ranks are named at the edge.
   *
   * @param coordinates whether to name them
   * @return a diagram so set
   */
  public TextDiagram coordinates(boolean coordinates) {
    return new TextDiagram(glyphs, flipped, coordinates);
  }

  /**
   * Draws a board.
   *
   * @param board what to draw
   * @return lines of at most 38 columns without spaces at their ends, each ended by a line feed
   */
  public String draw(BoardView board) {
    return canvas(board).toString();
  }

  /**
   * Draws a board and marks the move that led to it.
   *
   * @param board the board after the move
   * @param lastMove the move whose squares are marked
   * @return lines as of {@link #draw(BoardView)}
   */
  public String draw(BoardView board, Move lastMove) {
    Canvas canvas = canvas(board);
    mark(canvas, board, lastMove.from());
    mark(canvas, board, lastMove.to());
    return canvas.toString();
  }

  private Canvas canvas(BoardView board) {
    requireNonNull(board, "board");
    Canvas canvas = new Canvas(glyphs);
    canvas.rule();
    for (Square square : Square.values()) {
      board
          .pieceAt(square)
          .ifPresent(piece -> canvas.put(row(square), column(square), glyphs.of(piece)));
    }
    if (coordinates) {
      for (int i = 0; i < Canvas.COLUMNS; i++) {
        canvas.nameColumn(i, (char) (flipped ? 'i' - i : 'a' + i));
      }
      for (int i = 0; i < Canvas.ROWS; i++) {
        canvas.nameRow(i, (char) (flipped ? '0' + i : '9' - i));
      }
    }
    return canvas;
  }

  private void mark(Canvas canvas, BoardView board, Square square) {
    Optional<Piece> piece = board.pieceAt(square);
    canvas.mark(row(square), column(square), piece.isPresent() ? glyphs.width() : 1);
  }

  private int row(Square square) {
    return flipped ? square.rank() : Canvas.ROWS - 1 - square.rank();
  }

  private int column(Square square) {
    return flipped ? Canvas.COLUMNS - 1 - square.file() : square.file();
  }
}
