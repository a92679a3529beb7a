package dev.xiangqi.book.formats;

import dev.xiangqi.book.BookMove;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The legal moves of a position in a file; duplicates are added up. */
final class MoveSums {
  private final Position position;
  private final Map<Move, BookMove> moves = new TreeMap<>();

  MoveSums(Position position) {
    this.position = position;
  }

  /**
   * Adds a move if it is legal.
   *
   * @throws IllegalArgumentException if the sum exceeds the limit of a book
   */
  void add(BookMove move) {
    if (position.isLegal(move.move())) {
      moves.merge(move.move(), move, MoveSums::sum);
    }
  }

  /** The sum of two entries of the same move; throws if it is too great. */
  static BookMove sum(BookMove a, BookMove b) {
    return BookMove.of(
        a.move(),
        a.weight() + b.weight(),
        a.games() + b.games(),
        a.wins() + b.wins(),
        a.draws() + b.draws(),
        a.losses() + b.losses());
  }

  /** All moves, in the order of a book. */
  List<BookMove> list() {
    List<BookMove> list = new ArrayList<>(moves.values());
    list.sort(BookMove.ORDER);
    return List.copyOf(list);
  }
}
