package dev.xiangqi.notation.diagram;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.Optional;

/**
 * Draws a board with characters. Immutable and thread-safe; each setting gives another diagram.
 *
 * <p>Files are a to i and ranks 0 to 9, as in coordinates, or the numbers of the files. The squares
 * of the last move are put in brackets, {@code [俥]}, {@code [R]}, or shown by their colours.
 */
public final class TextDiagram {
  private final Glyphs glyphs;
  private final boolean flipped;
  private final Coordinates coordinates;
  private final boolean colored;

  private TextDiagram(Glyphs glyphs, boolean flipped, Coordinates coordinates, boolean colored) {
    this.glyphs = glyphs;
    this.flipped = flipped;
    this.coordinates = requireNonNull(coordinates, "coordinates");
    this.colored = colored;
  }

  private static TextDiagram of(Glyphs glyphs) {
    return new TextDiagram(glyphs, false, Coordinates.SQUARES, false);
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
    return of(Glyphs.CHINESE);
  }

  /**
   * Returns a diagram of Unicode's symbols for the pieces, U+1FA60 to U+1FA6D, on ruled lines. Few
   * fonts have them.
   *
   * @return with coordinates, Red at the bottom
   */
  public static TextDiagram symbols() {
    return of(Glyphs.SYMBOLS);
  }

  /**
   * Returns a diagram of FEN letters, in ASCII alone.
   *
   * @return with coordinates, Red at the bottom
   */
  public static TextDiagram letters() {
    return of(Glyphs.LETTERS);
  }

  /**
   * Sets from which side the board is seen.
   *
   * @param flipped whether Black is at the bottom
   * @return a diagram so set
   */
  public TextDiagram flipped(boolean flipped) {
    return new TextDiagram(glyphs, flipped, coordinates, colored);
  }

  /**
   * Sets what is written at the edges.
   *
   * @param coordinates of which notation, if any
   * @return a diagram so set
   */
  public TextDiagram coordinates(Coordinates coordinates) {
    return new TextDiagram(glyphs, flipped, coordinates, colored);
  }

  /**
   * Sets whether to colour the pieces by escape sequences as terminals understand them (ANSI, ECMA
   * 48): Red's red, Black's blue. The squares of the last move are then shown with the colours of
   * sign and background exchanged instead of brackets.
   *
   * @param colored whether to write escape sequences
   * @return a diagram so set
   */
  public TextDiagram colored(boolean colored) {
    return new TextDiagram(glyphs, flipped, coordinates, colored);
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
    Canvas canvas = new Canvas(glyphs, colored);
    canvas.rule();
    for (Square square : Square.values()) {
      board
          .pieceAt(square)
          .ifPresent(
              piece -> canvas.put(row(square), column(square), glyphs.of(piece), piece.side()));
    }
    switch (coordinates) {
      case SQUARES -> nameSquares(canvas);
      case FILES -> numberFiles(canvas);
      case NONE -> {}
    }
    return canvas;
  }

  private void nameSquares(Canvas canvas) {
    for (int i = 0; i < Canvas.COLUMNS; i++) {
      canvas.nameColumnBelow(i, (char) (flipped ? 'i' - i : 'a' + i), 1);
    }
    for (int i = 0; i < Canvas.ROWS; i++) {
      canvas.nameRow(i, (char) (flipped ? '0' + i : '9' - i));
    }
  }

  /** Each side counts from its right: the upper from the left, the lower from the right. */
  private void numberFiles(Canvas canvas) {
    Side lower = flipped ? Side.BLACK : Side.RED;
    for (int i = 0; i < Canvas.COLUMNS; i++) {
      canvas.nameColumnAbove(i, glyphs.file(lower.opponent(), i + 1), glyphs.width());
      canvas.nameColumnBelow(i, glyphs.file(lower, Canvas.COLUMNS - i), glyphs.width());
    }
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
