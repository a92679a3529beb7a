package dev.xiangqi.book.collection.file;

import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.kernel.Board;
import java.util.ArrayList;
import java.util.List;

/** Finds the games of a part that reached a position. Not thread-safe. */
public final class Positions {
  private final Part part;
  private final ByteCursor list;
  private final LinePlayer player;

  /**
   * Games that reached a position by the same moves, and follow each other.
   *
   * @param first the first game
   * @param games their number
   * @param ply the ply of the position
   */
  public record Reached(int first, int games, int ply) {}

  public Positions(Part part) {
    this.part = part;
    list = new ByteCursor(part.source());
    player = new LinePlayer(part);
  }

  /** {@return the games that reached a position, by first game, then by ply} */
  public List<Reached> find(PositionKey position) {
    int bits = part.header().bits();
    int bucketBits = part.header().bucketBits();
    long kept = position.key() >>> (Long.SIZE - bits);
    long bucket = kept >>> (bits - bucketBits);
    part.read(Section.POSITIONS, Section.POSITION_INDEX, bucket, list);
    List<Reached> found = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    long key = bucket << (bits - bucketBits);
    int game = 0;
    for (boolean first = true; list.remaining() > 0; first = false) {
      long gap = list.readVarint();
      key += gap >>> 1;
      if (key > kept) {
        break;
      }
      int number = list.readNumber(part.games());
      int next = gap >>> 1 == 0 && !first ? game + number : number;
      int count = (gap & 1) == 0 ? 1 : 2 + list.readNumber(part.games() - 2L);
      if (next < 0 || next > part.games() - count) {
        throw list.corrupt("a list of positions names game " + next);
      }
      if (next != game) {
        verify(position, kept, game, counts, found);
      }
      if (key == kept) {
        counts.add(count);
      }
      game = next;
    }
    verify(position, kept, game, counts, found);
    return found;
  }

  /**
   * Finds the plies at which a game reached positions with the kept bits of a key before all other
   * games, and keeps those of the position itself.
   *
   * @param counts for each of these plies, the number of games; cleared
   */
  private void verify(
      PositionKey position, long kept, int game, List<Integer> counts, List<Reached> found) {
    if (counts.isEmpty()) {
      return;
    }
    int shift = Long.SIZE - part.header().bits();
    int node = 0;
    player.seek(game);
    Board board = player.board();
    while (player.show()) {
      int ply = player.shown() - 1;
      if (ply >= player.lines().shared() && board.key() >>> shift == kept) {
        if (node == counts.size()) {
          throw list.corrupt("a list of positions lacks game " + game);
        }
        if (board.key() == position.key() && board.lock() == position.lock()) {
          found.add(new Reached(game, counts.get(node), ply));
        }
        node++;
      }
    }
    if (node < counts.size()) {
      throw list.corrupt("a list of positions names game " + game + " wrongly");
    }
    counts.clear();
  }
}
