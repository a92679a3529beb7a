package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.LineScanner;
import dev.xiangqi.notation.io.AbstractGameReader;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.PendingEntry;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/** Splits PGN into games, which are decoded and read later, possibly by other threads. */
final class PgnReader extends AbstractGameReader {
  private final LineScanner lines;
  private final PgnSplitter splitter;
  private final ReadOptions options;
  private final Parsers parsers;

  PgnReader(GameSource source, ReadOptions options) throws IOException {
    this.lines = LineScanner.open(source, options);
    this.splitter = new PgnSplitter(lines);
    this.options = options;
    this.parsers = new Parsers(() -> new PgnParser(source.name(), lines, options));
  }

  /** The parsers that no thread uses now. */
  private static final class Parsers {
    private final Queue<PgnParser> idle = new ConcurrentLinkedQueue<>();
    private final Supplier<PgnParser> maker;

    private Parsers(Supplier<PgnParser> maker) {
      this.maker = maker;
    }

    private GameEntry parse(PgnText text) {
      PgnParser parser = idle.poll();
      if (parser == null) {
        parser = maker.get();
      }
      GameEntry entry = parser.parse(text);
      idle.add(parser);
      return entry;
    }
  }

  /** A game that has not been read. */
  private record Pending(PgnText text, Parsers parsers) implements PendingEntry {
    @Override
    public Location location() {
      return text.start();
    }

    @Override
    public GameEntry read() {
      return parsers.parse(text);
    }
  }

  @Override
  protected Optional<PendingEntry> read(int number) throws IOException {
    return splitter.next() ? Optional.of(new Pending(text(number), parsers)) : Optional.empty();
  }

  private PgnText text(int number) {
    if (splitter.isDamage()) {
      return PgnText.bad(number, splitter.start(), PgnText.Kind.NULLS);
    }
    int mark = lines.marked();
    int from = mark + splitter.byteOrderMark();
    int to = lines.lineStart();
    if (lines.overflowed() || to - from > GameLimits.maxBytes(options)) {
      return PgnText.bad(number, splitter.start(), PgnText.Kind.TOO_LARGE);
    }
    int header = mark + splitter.headerLength() - from;
    byte[] bytes = Arrays.copyOfRange(lines.buffer(), from, to);
    return PgnText.of(number, splitter.start(), bytes, header);
  }

  @Override
  protected void closeSource() throws IOException {
    lines.close();
  }
}
