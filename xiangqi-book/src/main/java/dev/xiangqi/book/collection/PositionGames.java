package dev.xiangqi.book.collection;

import dev.xiangqi.book.collection.file.LineReader;
import dev.xiangqi.book.collection.file.MoveCodes;
import dev.xiangqi.book.collection.file.Part;
import dev.xiangqi.book.collection.file.PartSums;
import dev.xiangqi.book.collection.file.PartSums.Sum;
import dev.xiangqi.book.collection.file.Positions;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.query.NextMoves;
import dev.xiangqi.core.query.PositionQuery;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/**
 * The games of a collection that reached a position, by any order of moves: how many, which ones,
 * and what was played next. Immutable; reads the file when asked.
 *
 * @since 0.1.0
 */
public final class PositionGames {
  private static final Comparator<Occurrence> ORDER =
      Comparator.comparingLong(Occurrence::first)
          .thenComparing(Comparator.comparingInt(Occurrence::games).reversed())
          .thenComparingInt(Occurrence::ply);

  private final List<Occurrence> all;

  /** The occurrences whose games are not among those of another one. */
  private final List<Occurrence> roots;

  /**
   * A position that answers the question.
   *
   * @param board the position
   * @param likeness how it is like the one asked for
   */
  private record Answer(Board board, PositionQuery.Likeness likeness) {}

  /**
   * Consecutive games that reached a position by the same moves.
   *
   * @param part their part
   * @param from the first game in the part
   * @param games their number
   * @param ply the ply of the position
   * @param answer the position
   */
  private record Occurrence(Part part, int from, int games, int ply, Answer answer) {
    long first() {
      return part.first() + from;
    }

    long end() {
      return first() + games;
    }
  }

  private PositionGames(List<Occurrence> all) {
    this.all = all;
    roots = outermost(all);
  }

  static PositionGames find(List<Part> parts, PositionQuery query) {
    List<Occurrence> found = new ArrayList<>();
    for (Part part : parts) {
      Positions positions = new Positions(part);
      for (Position position : query.positions()) {
        Answer answer = new Answer(position.toBoard(), query.likeness(position).orElseThrow());
        for (Positions.Reached each : positions.find(position.key())) {
          found.add(new Occurrence(part, each.first(), each.games(), each.ply(), answer));
        }
      }
    }
    found.sort(ORDER);
    return new PositionGames(found);
  }

  /** Games that reached a position twice are among those that did once. */
  private static List<Occurrence> outermost(List<Occurrence> sorted) {
    List<Occurrence> list = new ArrayList<>();
    long end = 0;
    for (Occurrence each : sorted) {
      if (each.first() >= end) {
        list.add(each);
        end = each.end();
      }
    }
    return List.copyOf(list);
  }

  /** {@return the number of games} */
  public long count() {
    return roots.stream().mapToLong(Occurrence::games).sum();
  }

  /**
   * Gives all games, in the order of their numbers.
   *
   * @param action receives each game with the plies of the position
   */
  public void forEach(Consumer<CollectionMatch> action) {
    List<Occurrence> active = new ArrayList<>();
    int next = 0;
    for (Occurrence root : roots) {
      long game = root.first();
      while (game < root.end()) {
        long first = game;
        active.removeIf(each -> each.end() <= first);
        while (next < all.size() && all.get(next).first() == game) {
          active.add(all.get(next++));
        }
        // Games until the next change have the position at the same plies.
        long end = next < all.size() ? Math.min(root.end(), all.get(next).first()) : root.end();
        for (Occurrence each : active) {
          end = Math.min(end, each.end());
        }
        int[] plies = active.stream().mapToInt(Occurrence::ply).sorted().toArray();
        for (; game < end; game++) {
          action.accept(new CollectionMatch(game, plies));
        }
      }
    }
  }

  /**
   * Returns what was played next. Moves and results are those for the position asked for: turned if
   * the mirror image or the position with exchanged sides was found. A game counts once for a move;
   * its result is turned as for the first time that it reached the position.
   *
   * @return the moves, those of the most games first, then by their squares
   */
  public List<NextMoves.Row> nextMoves() {
    Map<Move, List<Occurrence>> moves = new HashMap<>();
    Map<Part, LineReader> readers = new HashMap<>();
    int root = 0;
    for (Occurrence each : all) {
      while (roots.get(root).end() <= each.first()) {
        root++;
      }
      Answer turned = roots.get(root).answer();
      LineReader lines = readers.computeIfAbsent(each.part(), LineReader::new);
      int end = each.from() + each.games();
      int game = each.from();
      while (game < end) {
        int next = lines.endOfMove(game, end, each.ply());
        lines.seek(game);
        int code = lines.code(each.ply());
        if (code != 0) {
          int decoded = MoveCodes.decode(each.answer().board(), code);
          if (decoded == MoveCodes.NONE) {
            throw lines.wrong(each.ply());
          }
          Move played = Move.ofPacked(decoded);
          moves
              .computeIfAbsent(each.answer().likeness().move(played), key -> new ArrayList<>())
              .add(new Occurrence(each.part(), game, next - game, each.ply(), turned));
        }
        game = next;
      }
    }
    Map<Part, PartSums> sums = new HashMap<>();
    List<NextMoves.Row> rows = new ArrayList<>();
    moves.forEach((move, games) -> rows.add(row(move, games, sums)));
    rows.sort(Comparator.naturalOrder());
    return List.copyOf(rows);
  }

  private static NextMoves.Row row(Move move, List<Occurrence> games, Map<Part, PartSums> sums) {
    games.sort(ORDER);
    long count = 0;
    Sum sum = Sum.NONE;
    for (Occurrence each : outermost(games)) {
      Sum part =
          sums.computeIfAbsent(each.part(), PartSums::new)
              .sum(each.from(), each.from() + each.games());
      sum = sum.plus(each.answer().likeness().isSwapped() ? part.swapped() : part);
      count += each.games();
    }
    return new NextMoves.Row(
        move, count, sum.redWins(), sum.draws(), sum.blackWins(), sum.dated(), sum.years());
  }

  /**
   * Returns the games most worth showing: those of the highest mean rating, then the latest, then
   * by number.
   *
   * @param count how many at most
   * @return their numbers, an unmodifiable list
   */
  public List<Long> top(int count) {
    if (count < 1) {
      return List.of();
    }
    record Ranked(long game, long rank) {}
    Comparator<Ranked> worstFirst =
        Comparator.comparingLong(Ranked::rank)
            .thenComparing(Comparator.comparingLong(Ranked::game).reversed());
    PriorityQueue<Ranked> best = new PriorityQueue<>(worstFirst);
    Map<Part, PartSums> sums = new HashMap<>();
    for (Occurrence root : roots) {
      PartSums ranks = sums.computeIfAbsent(root.part(), PartSums::new);
      int end = root.from() + root.games();
      int game = root.from();
      while (game < end) {
        int block = game / PartSums.BLOCK;
        int next = Math.min(end, (block + 1) * PartSums.BLOCK);
        boolean needed = best.size() < count || ranks.best(block) > best.element().rank();
        for (; needed && game < next; game++) {
          best.add(new Ranked(root.part().first() + game, ranks.rank(game)));
          if (best.size() > count) {
            best.remove();
          }
        }
        game = next;
      }
    }
    return best.stream().sorted(worstFirst.reversed()).map(Ranked::game).toList();
  }
}
