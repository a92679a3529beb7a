package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.build.EntryBuffer;
import dev.xiangqi.book.build.GameCursor;
import dev.xiangqi.book.build.GameMoves;
import dev.xiangqi.book.build.LineCounter;
import dev.xiangqi.book.build.PackedGames;
import dev.xiangqi.book.file.LimitException;
import dev.xiangqi.book.file.RunWriter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts games in memory and builds a partial book. For one thread: fill several builders and merge
 * their results. {@link DiskBookBuilder} builds a book file from more games than fit in memory.
 *
 * <p>For each of the first plies of a game, the position and the move are counted. Positions are
 * compared by {@link dev.xiangqi.core.PositionKey}, so transpositions count together. Mirror images
 * count together too, unless the settings keep them apart. A game counts once for a move in a
 * position, even if it repeats both. Games from any starting position are counted.
 *
 * <p>Records with the same {@link GameFingerprint} are the same game and count once. One record is
 * chosen by these rules, in this order:
 *
 * <ol>
 *   <li>the result: a win of Red, a win of Black, a draw, unknown;
 *   <li>the date: an earlier one, a later one, none;
 *   <li>the moves that count: of both players, of Black, of Red.
 * </ol>
 *
 * <p>Records excluded by the settings are ignored. So the result does not depend on the order of
 * games. With several builders it does not depend on the division of the games either, provided
 * that <em>games of the same fingerprint go to the same builder</em>.
 *
 * <p>A game takes about 100 bytes of memory at 40 plies until {@link #build}. That method takes at
 * most about 100 MB more while it counts, and the memory of its result.
 *
 * @since 0.1.0
 */
public final class BookBuilder implements GameSink {
  /** Maximum number of entries sorted at once. */
  private static final int ENTRIES = 1 << 20;

  private final BookSettings settings;
  private final PackedGames records = new PackedGames();
  private final GameMoves moves = new GameMoves();

  private BookBuilder(BookSettings settings) {
    this.settings = settings;
  }

  /** {@return a builder without games and with the usual settings} */
  public static BookBuilder create() {
    return create(BookSettings.defaults());
  }

  /**
   * Creates a builder.
   *
   * @param settings the games and moves to count, and their weights
   * @return a builder without games
   * @throws IllegalArgumentException if the weighting is {@link Weighting#GIVEN}, since games have
   *     no weights
   */
  public static BookBuilder create(BookSettings settings) {
    if (requireNonNull(settings, "settings").weighting() == Weighting.GIVEN) {
      throw new IllegalArgumentException("weighting: games have no weights given");
    }
    return new BookBuilder(settings);
  }

  /** {@return the settings of this builder} */
  public BookSettings settings() {
    return settings;
  }

  @Override
  public boolean add(Game game, GameResult result, GameInfo info) {
    requireNonNull(game, "game");
    long rank = rank(settings, result, info);
    if (rank >= 0) {
      records.add(moves.load(game), settings.maxPlies(), rank);
    }
    return rank >= 0;
  }

  @Override
  public boolean add(Position start, List<Move> moves, GameResult result, GameInfo info) {
    this.moves.load(
        requireNonNull(start, "start"), requireNonNull(moves, "moves"), settings.maxPlies());
    long rank = rank(settings, result, info);
    if (rank >= 0) {
      records.add(this.moves, settings.maxPlies(), rank);
    }
    return rank >= 0;
  }

  /** The rank of a game's record, or a negative number if the settings exclude it. */
  static long rank(BookSettings settings, GameResult result, GameInfo info) {
    requireNonNull(result, "result");
    int sides = requireNonNull(info, "info").sidesCounted(settings);
    return sides == 0 ? -1 : GameCursor.rank(result.ordinal(), info.packedDate(), sides);
  }

  /** {@return the number of games added, duplicates included} */
  public int games() {
    return records.size();
  }

  /**
   * Counts the games added so far. More games may be added and counted afterwards.
   *
   * @return the counts of all games
   * @throws BookException if the weight of a move reaches 2<sup>55</sup>, or a position has more
   *     than 128 moves because two positions have the same key
   */
  public PartialBook build() {
    List<ByteArrayOutputStream> runs = new ArrayList<>();
    try {
      EntryBuffer entries =
          new EntryBuffer(
              ENTRIES,
              () -> {
                ByteArrayOutputStream run = new ByteArrayOutputStream();
                runs.add(run);
                return new RunWriter(run, settings);
              });
      new LineCounter(settings, entries).count(records.sorted(), games -> {});
      entries.flush();
    } catch (LimitException e) {
      throw new BookException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<PartialBook> parts = new ArrayList<>();
    parts.add(PartialBook.empty(settings));
    for (ByteArrayOutputStream run : runs) {
      parts.add(PartialBook.ofTrusted(run.toByteArray()));
    }
    return parts.size() == 2 ? parts.get(1) : PartialBook.merge(parts);
  }
}
