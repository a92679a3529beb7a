package dev.xiangqi.notation.diagram;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.Optional;

/**
 * Draws a board with characters. Immutable and thread-safe; each setting returns another diagram.
 *
 * <p>Labels are files a to i and ranks 0 to 9, as in coordinates, or the numbers of the files. The
 * squares of the last move are in brackets, {@code [俥]}, {@code [R]}, or have reversed colours.
 *
 * @since 0.1.0
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
   * <p>The characters are those of wooden pieces, which differ by side: 帥仕相傌俥炮兵 for Red, 將士象馬車砲卒
   * for Black. The font should give two columns to a Chinese character and one to a box-drawing
   * character.
   *
   * @return a diagram with coordinates and Red at the bottom
   */
  public static TextDiagram chinese() {
    return of(Glyphs.CHINESE);
  }

  /**
   * Returns a diagram of Unicode's symbols of the pieces, U+1FA60 to U+1FA6D, on ruled lines. Few
   * fonts have them.
   *
   * @return a diagram with coordinates and Red at the bottom
   */
  public static TextDiagram symbols() {
    return of(Glyphs.SYMBOLS);
  }

  /**
   * Returns a diagram of FEN letters in pure ASCII.
   *
   * @return a diagram with coordinates and Red at the bottom
   */
  public static TextDiagram letters() {
    return of(Glyphs.LETTERS);
  }

  /**
   * Sets the side at the bottom.
   *
   * @param flipped whether Black is at the bottom
   * @return a diagram with this setting
   */
  public TextDiagram flipped(boolean flipped) {
    return new TextDiagram(glyphs, flipped, coordinates, colored);
  }

  /**
   * Sets the labels at the edges.
   *
   * @param coordinates the kind of labels
   * @return a diagram with this setting
   */
  public TextDiagram coordinates(Coordinates coordinates) {
    return new TextDiagram(glyphs, flipped, coordinates, colored);
  }

  /**
   * Sets whether to colour the pieces by terminal escape sequences (ANSI, ECMA 48), red for Red and
   * blue for Black. The squares of the last move then have reversed colours instead of brackets.
   *
   * @param colored whether to write escape sequences
   * @return a diagram with this setting
   */
  public TextDiagram colored(boolean colored) {
    return new TextDiagram(glyphs, flipped, coordinates, colored);
  }

  /**
   * Draws a board.
   *
   * @param board the board
   * @return lines of at most 38 columns without trailing spaces, each ended by a line feed
   */
  public String draw(BoardView board) {
    return canvas(board).toString();
  }

  /**
   * Draws a board and marks the move that led to it.
   *
   * @param board the board after the move
   * @param lastMove the move whose squares are marked
   * @return lines as in {@link #draw(BoardView)}
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

  /** Each side counts from its right: the upper side from the left, the lower from the right. */
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
