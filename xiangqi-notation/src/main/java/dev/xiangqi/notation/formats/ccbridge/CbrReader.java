package dev.xiangqi.notation.formats.ccbridge;

import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.AbstractGameReader;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.IOException;
import java.util.Optional;

/** Reads one record, from its own file or from within a library. */
final class CbrReader extends AbstractGameReader {
  private final GameSource source;
  private final ReadOptions options;
  private final RecordInput in;
  private boolean done;

  CbrReader(GameSource source, ReadOptions options) {
    this.source = source;
    this.options = options;
    this.in = new RecordInput(source.stream(), source.offset());
  }

  @Override
  protected Optional<GameEntry> read(int number) throws IOException {
    if (done) {
      return Optional.empty();
    }
    done = true;
    int limit = CbrGame.limit(options);
    // Only a library has further records; elsewhere, a comment may look like the start of one.
    byte[] bytes = source.offset() > 0 ? in.record(limit) : in.rest(limit);
    BinaryGame game = new BinaryGame(source.name(), number, source.offset(), bytes, bytes.length);
    Warnings warnings = new Warnings(game, options);
    return Optional.of(new CbrGame(game, in.isCut(), CbrFormat.NAME, options, warnings).entry());
  }

  @Override
  protected void closeSource() throws IOException {
    source.close();
  }
}
