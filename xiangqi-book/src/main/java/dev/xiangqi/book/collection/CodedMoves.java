package dev.xiangqi.book.collection;

import dev.xiangqi.book.collection.file.LineReader;
import dev.xiangqi.book.collection.file.MoveCodes;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** The moves of a game in codes, played when they are first asked for. Thread-safe. */
final class CodedMoves {
  private final Position start;
  private final byte[] codes;
  private final IntFunction<RuntimeException> wrong;

  /** Empty until asked for. Threads that meet here make equal lists. */
  private Optional<List<Move>> moves = Optional.empty();

  /**
   * Takes the moves of the current game of a reader.
   *
   * @param start the starting position of the game
   */
  CodedMoves(Position start, LineReader lines) {
    this.start = start;
    codes = lines.line();
    wrong = lines.wrong();
  }

  Position start() {
    return start;
  }

  /** {@return their number, without playing them} */
  int size() {
    return codes.length;
  }

  /** {@return the moves, unmodifiable} */
  List<Move> list() {
    Optional<List<Move>> known = moves;
    if (known.isEmpty()) {
      known = Optional.of(played());
      moves = known;
    }
    return known.get();
  }

  private List<Move> played() {
    List<Move> list = new ArrayList<>(codes.length);
    Board board = start.toBoard();
    for (int ply = 0; ply < codes.length; ply++) {
      int move = MoveCodes.decode(board, codes[ply]);
      if (move == MoveCodes.NONE) {
        throw wrong.apply(ply);
      }
      board.make(move);
      list.add(Move.ofPacked(move));
    }
    return List.copyOf(list);
  }
}
