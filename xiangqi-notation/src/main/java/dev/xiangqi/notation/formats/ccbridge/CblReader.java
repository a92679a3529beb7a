package dev.xiangqi.notation.formats.ccbridge;

import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.AbstractGameReader;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.IOException;
import java.util.Optional;

/** Reads the records of a library in their order. */
final class CblReader extends AbstractGameReader {
  private final GameSource source;
  private final ReadOptions options;
  private final RecordInput in;
  private final boolean library;
  private final CblIndex index;
  private boolean done;

  CblReader(GameSource source, ReadOptions options) throws IOException {
    this.source = source;
    this.options = options;
    this.in = new RecordInput(source.stream(), source.offset());
    this.library = CblIndex.isLibrary(source.head());
    this.index = library ? CblIndex.read(in) : CblIndex.empty();
  }

  @Override
  protected Optional<GameEntry> read(int number) throws IOException {
    if (done) {
      return Optional.empty();
    }
    while (library && in.skipToRecord()) {
      Optional<GameEntry> entry = record(number);
      if (entry.isPresent()) {
        return entry;
      }
    }
    done = true;
    Optional<String> fault =
        library ? index.fault() : Optional.of("expected a library of CCBridge");
    return fault.map(message -> refused(number, message));
  }

  /** Reads a record unless it is deleted. */
  private Optional<GameEntry> record(int number) throws IOException {
    long place = in.offset();
    byte[] bytes = in.record(CbrGame.limit(options));
    CblIndex.Standing standing = index.find(place, bytes);
    if (standing == CblIndex.Standing.DELETED) {
      return Optional.empty();
    }
    BinaryGame game = new BinaryGame(source.name(), number, place, bytes, bytes.length);
    Warnings warnings = new Warnings(game, options);
    if (standing == CblIndex.Standing.UNKNOWN) {
      warnings.add("the index of the library does not name this record", 0);
    }
    return Optional.of(new CbrGame(game, in.isCut(), CblFormat.NAME, options, warnings).entry());
  }

  /** Makes a refused entry without a record. */
  private GameEntry refused(int number, String message) {
    BinaryGame nothing = new BinaryGame(source.name(), number, in.offset(), new byte[0], 0);
    return nothing.refused(NotationProblem.SYNTAX, message, 0);
  }

  @Override
  protected void closeSource() throws IOException {
    source.close();
  }
}
