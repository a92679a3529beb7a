package dev.xiangqi.book.collection.file;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;

/**
 * Plays the games of a part one after the other; moves that a game shares with the game before are
 * not played again. Not thread-safe.
 */
public final class LinePlayer {
  private final Part part;
  private final LineReader lines;
  private Board board = Position.initial().toBoard();

  /** Number of positions of the current game that were shown. */
  private int shown;

  private int lastMove;
  private int captured = Board.EMPTY;

  public LinePlayer(Part part) {
    this.part = part;
    lines = new LineReader(part);
  }

  /** {@return the games} */
  public LineReader lines() {
    return lines;
  }

  /** Goes to a game, of which no position was shown. */
  public void seek(int game) {
    lines.seek(game);
    restart();
  }

  /** Goes to the next game. Positions that it shares with the game before count as shown. */
  public void next() {
    lines.next();
    int common = Math.min(lines.shared(), shown);
    if (common == 0) {
      restart();
    } else {
      while (shown > common) {
        board.unmake();
        shown--;
      }
    }
  }

  private void restart() {
    board = part.start(lines.start()).toBoard();
    shown = 0;
  }

  /** {@return the number of positions shown} */
  public int shown() {
    return shown;
  }

  /** Shows the next position; returns false after the last one. */
  public boolean show() {
    if (shown > lines.plies()) {
      return false;
    }
    if (shown == 0) {
      lastMove = MoveCodes.NONE;
      captured = Board.EMPTY;
    } else {
      lastMove = MoveCodes.decode(board, lines.code(shown - 1));
      if (lastMove == MoveCodes.NONE) {
        throw lines.wrong(shown - 1);
      }
      captured = board.pieceAt(Board.to(lastMove));
      board.make(lastMove);
    }
    shown++;
    return true;
  }

  /** {@return the position shown last; not to be changed} */
  public Board board() {
    return board;
  }

  /** {@return the move that led to it, or 0 at the start} */
  public int lastMove() {
    return lastMove;
  }

  /** {@return the piece that this move captured} */
  public int captured() {
    return captured;
  }
}
