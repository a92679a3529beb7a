package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.build.EntryBuffer;
import dev.xiangqi.book.build.GameCursor;
import dev.xiangqi.book.build.GameMoves;
import dev.xiangqi.book.build.GameRecords;
import dev.xiangqi.book.build.LineCounter;
import dev.xiangqi.book.file.RunWriter;
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
 * Gathers games into a partial book. For one thread; fill several and merge what they build.
 *
 * <p>What is counted of a game: for each of its first plies, the position and the move. Positions
 * are told apart by {@link dev.xiangqi.core.PositionKey}, so that transpositions come together, and
 * so do mirror images unless the settings keep them apart. A game counts once for a move in a
 * position however often it comes back to it. Games that begin elsewhere than at the usual start
 * are counted like any other.
 *
 * <p>The same game given again, that is, one with the same {@link GameFingerprint}, counts once. If
 * the records differ, a known result is preferred to an unknown one, then Red's win to Black's to a
 * draw, an earlier date to a later one to none, and the record with both players' moves to count to
 * one with Red's or Black's. Records that the settings leave out do not take part. So the outcome
 * does not depend on the order of games; with several builders it does not depend on how the games
 * were divided either, provided that <em>games of the same fingerprint went to the same
 * builder</em>.
 *
 * <p>Some 100 bytes of memory a game at 40 plies until {@link #build}, which takes some 100 MB more
 * at most while it counts, and then what the result takes.
 */
public final class BookBuilder implements GameSink {
  /** Entries sorted at a time. */
  private static final int ENTRIES = 1 << 20;

  private final BookSettings settings;
  private final GameRecords records = new GameRecords();
  private final GameMoves moves = new GameMoves();

  private BookBuilder(BookSettings settings) {
    this.settings = settings;
  }

  /**
   * Returns a builder with the usual settings.
   *
   * @return a builder without games
   */
  public static BookBuilder create() {
    return create(BookSettings.defaults());
  }

  /**
   * Returns a builder.
   *
   * @param settings what is counted, and how
   * @return a builder without games
   * @throws IllegalArgumentException if weights are {@link Weighting#GIVEN}, which no game has
   */
  public static BookBuilder create(BookSettings settings) {
    if (settings.weighting() == Weighting.GIVEN) {
      throw new IllegalArgumentException("weighting: games have no weights given");
    }
    return new BookBuilder(settings);
  }

  /**
   * Returns what is counted, and how.
   *
   * @return the settings given
   */
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
    this.moves.load(requireNonNull(start, "start"), moves, settings.maxPlies());
    long rank = rank(settings, result, info);
    if (rank >= 0) {
      records.add(this.moves, settings.maxPlies(), rank);
    }
    return rank >= 0;
  }

  /** The rank of a game's record, or less than 0 if the settings leave it out. */
  static long rank(BookSettings settings, GameResult result, GameInfo info) {
    requireNonNull(result, "result");
    int sides = settings.sidesOf(info);
    return sides == 0 ? -1 : GameCursor.rank(result.ordinal(), info.packedDate(), sides);
  }

  /**
   * Returns how many games have been added, those added again included.
   *
   * @return not negative
   */
  public int games() {
    return records.size();
  }

  /**
   * Counts the games added so far. More may be added afterwards, and counted anew.
   *
   * @return their counts
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
                return new RunWriter(run, settings.stored());
              });
      new LineCounter(settings.stored(), entries).count(records.sorted(), games -> {});
      entries.flush();
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
