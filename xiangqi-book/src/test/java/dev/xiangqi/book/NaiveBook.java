package dev.xiangqi.book;

import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.Side;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** A simple implementation of the documented count, on values and without regard to speed. */
final class NaiveBook {
  private final BookSettings settings;

  /** Games, wins, draws, losses, weight, by canonical key and canonical move. */
  private final Map<PositionKey, TreeMap<Move, long[]>> counts = new HashMap<>();

  /** Positions with counts, one for each key. */
  final Map<PositionKey, Position> positions = new HashMap<>();

  NaiveBook(BookSettings settings, List<RandomGames.Entry> records) {
    this.settings = settings;
    Map<Same, List<RandomGames.Entry>> games = new HashMap<>();
    for (RandomGames.Entry record : records) {
      if (!sides(record.info()).isEmpty()) {
        Game game = record.game();
        games
            .computeIfAbsent(
                new Same(game.startPosition().key(), game.moves()), key -> new ArrayList<>())
            .add(record);
      }
    }
    games.values().forEach(same -> count(same.stream().min(ORDER.get(this)).orElseThrow()));
  }

  /** The identity of a game. */
  private record Same(PositionKey start, List<Move> moves) {}

  /** The order of preference of the records of one game. */
  private interface Order {
    Comparator<RandomGames.Entry> get(NaiveBook book);
  }

  private static final Order ORDER =
      book ->
          Comparator.comparing((RandomGames.Entry record) -> record.result())
              .thenComparing(record -> record.info().date().orElse(LocalDate.MAX))
              .thenComparing(
                  record -> {
                    Set<Side> sides = book.sides(record.info());
                    return sides.size() == 2 ? 0 : sides.contains(Side.BLACK) ? 1 : 2;
                  });

  private Set<Side> sides(GameInfo info) {
    Set<Side> sides = new HashSet<>();
    Optional<LocalDate> since = settings.since();
    if (since.isPresent() && (info.date().isEmpty() || info.date().get().isBefore(since.get()))) {
      return sides;
    }
    for (Side side : Side.values()) {
      int least = settings.minRating().orElse(-1);
      if (info.rating(side).orElse(-1) < least) {
        return Set.of();
      }
      boolean asked = settings.side().isEmpty() || settings.side().get() == side;
      boolean named =
          settings.player().isEmpty()
              || info.player(side)
                  .filter(
                      name ->
                          name.toLowerCase(Locale.ROOT)
                              .contains(settings.player().get().toLowerCase(Locale.ROOT)))
                  .isPresent();
      if (asked && named) {
        sides.add(side);
      }
    }
    return sides;
  }

  private void count(RandomGames.Entry record) {
    Set<String> seen = new HashSet<>();
    List<Move> moves = record.game().moves();
    Position position = record.game().startPosition();
    for (int i = 0; i < Math.min(moves.size(), settings.maxPlies()); i++) {
      Move move = canonical(position, moves.get(i));
      PositionKey key = canonical(position);
      Side mover = position.sideToMove();
      if (sides(record.info()).contains(mover) && seen.add(key + " " + move)) {
        positions.putIfAbsent(key, position);
        long[] numbers =
            counts
                .computeIfAbsent(key, k -> new TreeMap<>())
                .computeIfAbsent(move, m -> new long[5]);
        numbers[0]++;
        if (record.result() == GameResult.winFor(mover)) {
          numbers[1]++;
        } else if (record.result() == GameResult.DRAW) {
          numbers[2]++;
        } else if (record.result() == GameResult.winFor(mover.opponent())) {
          numbers[3]++;
        }
        numbers[4] += weight(record, mover);
      }
      position = position.play(moves.get(i));
    }
  }

  private long weight(RandomGames.Entry record, Side mover) {
    return switch (settings.weighting()) {
      case COUNT -> 1;
      case SCORE ->
          record.result() == GameResult.winFor(mover)
              ? 2
              : record.result() == GameResult.DRAW ? 1 : 0;
      case RECENT -> {
        int year = record.info().date().map(LocalDate::getYear).orElse(1950);
        int since = Math.min(Math.max(year, 1950), 2149) - 1950;
        long weight = 10L + since % 10;
        for (int i = 0; i < since / 10; i++) {
          weight *= 2;
        }
        yield weight;
      }
      case GIVEN -> throw new IllegalArgumentException();
    };
  }

  private PositionKey canonical(Position position) {
    PositionKey key = position.key();
    PositionKey mirror = position.mirrored().key();
    return settings.mirrors() && mirror.compareTo(key) < 0 ? mirror : key;
  }

  private Move canonical(Position position, Move move) {
    if (!settings.mirrors()) {
      return move;
    }
    int order = position.mirrored().key().compareTo(position.key());
    if (order == 0) {
      return move.compareTo(move.mirrored()) > 0 ? move : move.mirrored();
    }
    return order < 0 ? move.mirrored() : move;
  }

  long size() {
    return counts.values().stream().mapToLong(Map::size).sum();
  }

  /** The expected moves of a position. */
  List<BookMove> moves(Position position) {
    TreeMap<Move, long[]> known = counts.getOrDefault(canonical(position), new TreeMap<>());
    boolean mirrored =
        settings.mirrors() && position.mirrored().key().compareTo(position.key()) < 0;
    List<BookMove> moves = new ArrayList<>();
    known.forEach(
        (move, n) ->
            moves.add(
                new BookMove(mirrored ? move.mirrored() : move, n[4], n[0], n[1], n[2], n[3])));
    moves.sort(
        Comparator.comparingLong(BookMove::weight)
            .thenComparingLong(BookMove::games)
            .thenComparingLong(BookMove::wins)
            .reversed()
            .thenComparing(BookMove::move));
    return moves;
  }
}
