package dev.xiangqi.notation.formats.ccbridge;

import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.Tags;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Reads the records of a library one after the other. */
final class CblReader implements GameReader {
  private final GameSource source;
  private final ReadOptions options;
  private final RecordInput in;
  private final CblIndex index;
  private Optional<GameEntry> ahead = Optional.empty();
  private int number;
  private boolean done;
  private boolean closed;

  CblReader(GameSource source, ReadOptions options) throws IOException {
    this.source = source;
    this.options = options;
    this.in = new RecordInput(source.stream(), source.offset());
    if (CblIndex.isLibrary(source.head())) {
      this.index = CblIndex.read(in);
    } else {
      this.index = CblIndex.empty();
      this.done = true;
      this.ahead = Optional.of(refused("expected a library of CCBridge"));
    }
  }

  @Override
  public boolean hasNext() {
    if (closed) {
      throw new IllegalStateException("the reader is closed");
    }
    try {
      while (ahead.isEmpty() && !done) {
        if (in.skipToRecord()) {
          ahead = record();
        } else {
          done = true;
          ahead = index.fault().map(this::refused);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return ahead.isPresent();
  }

  /** Reads a record unless it is deleted. */
  private Optional<GameEntry> record() throws IOException {
    long place = in.offset();
    byte[] bytes = in.record(CbrGame.limit(options));
    CblIndex.Standing standing = index.find(place, bytes);
    if (standing == CblIndex.Standing.DELETED) {
      return Optional.empty();
    }
    number++;
    BinaryGame game = new BinaryGame(source.name(), number, place, bytes, bytes.length);
    Warnings warnings = new Warnings(game);
    if (standing == CblIndex.Standing.UNKNOWN) {
      String message = "the index of the library does not name this record";
      warnings.add(NotationProblem.SYNTAX, message, 0);
    }
    return Optional.of(new CbrGame(game, in.isCut(), CblFormat.NAME, options, warnings).entry());
  }

  /** Refuses what is not a record. */
  private GameEntry refused(String message) {
    number++;
    BinaryGame nothing = new BinaryGame(source.name(), number, in.offset(), new byte[0], 0);
    return new GameEntry.Refused(
        number,
        source.name(),
        nothing.start(),
        Tags.empty(),
        List.of(nothing.error(NotationProblem.SYNTAX, message, 0).build()));
  }

  @Override
  public GameEntry next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    GameEntry entry = ahead.orElseThrow();
    ahead = Optional.empty();
    return entry;
  }

  @Override
  public void close() throws IOException {
    closed = true;
    source.close();
  }
}
