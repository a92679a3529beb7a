package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.TextDecoder;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.Tags;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Reads game by game: find, decode, values, tree. */
final class DhtmlXqReader implements GameReader {
  private final String source;
  private final long offset;
  private final BlockScanner blocks;
  private final BlockDecoder decoder;
  private final ReadOptions options;
  private int number;
  private Optional<GameEntry> ahead = Optional.empty();

  /** Whether there was anything like a game. */
  private boolean sawText;

  private boolean atEnd;
  private boolean closed;

  DhtmlXqReader(GameSource source, ReadOptions options) throws IOException {
    this.source = source.name();
    this.offset = source.offset();
    this.options = options;
    this.blocks = BlockScanner.open(source, options);
    this.decoder = new BlockDecoder(blocks.charset(), source.head());
  }

  @Override
  public boolean hasNext() {
    if (closed) {
      throw new IllegalStateException("the reader is closed");
    }
    if (ahead.isEmpty() && !atEnd) {
      try {
        ahead = read();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      atEnd = ahead.isEmpty();
    }
    return ahead.isPresent();
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

  /** Reads the next game; a source with text and no game is one that is refused. */
  private Optional<GameEntry> read() throws IOException {
    while (blocks.next()) {
      Optional<GameEntry> entry = game();
      if (entry.isPresent()) {
        number++;
        return entry;
      }
      sawText = true;
    }
    if (number > 0 || !(sawText || blocks.sawText())) {
      return Optional.empty();
    }
    Location start = new Location(offset, 1, 1);
    GameEntry none =
        refused(start, NotationProblem.SYNTAX, "no game found; expected one in [DhtmlXQ]");
    number++;
    return Optional.of(none);
  }

  /** Reads what was found, unless it is no game: brackets in the script of a page, for one. */
  private Optional<GameEntry> game() {
    int from = blocks.from();
    int to = blocks.to();
    BlockScanner.Place place = blocks.place();
    if (blocks.overflowed() || to - from > options.maxBytes()) {
      Location start = new Location(place.offset(), place.line(), place.column());
      String message = "a game of more than " + options.maxBytes() + " bytes";
      return Optional.of(refused(start, NotationProblem.TOO_LARGE, message));
    }
    boolean decoded = decoder.decode(blocks.buffer(), from, to);
    int fault = decoder.decoder().length();
    int faults = 0;
    if (!decoded && options.isSalvage()) {
      faults = decoder.decodeAnyway(blocks.buffer(), from, to, blocks.isUtf16());
      decoded = true;
    }
    BlockText text = text(place);
    Warnings warnings = new Warnings(text);
    if (faults > 0) {
      String message =
          faults + " faults, bytes that are no text in " + text.charset() + ", became ?";
      warnings.repair(NotationProblem.ENCODING, message, fault);
    }
    List<Field> fields = FieldReader.read(text, blocks.wrapped(), options.isStrict(), warnings);
    boolean game =
        !decoded
            || fields.stream()
                .anyMatch(
                    field -> Keys.isGame(field.key()) || (blocks.wrapped() && field.closed()));
    return game
        ? Optional.of(
            GameDecoder.entry(
                text, options, warnings, new DhtmlXqGame(text, fields, decoded, options, warnings)))
        : Optional.empty();
  }

  private BlockText text(BlockScanner.Place place) {
    TextDecoder text = decoder.decoder();
    boolean utf8 = text.charset().equals(StandardCharsets.UTF_8);
    Location start =
        new Location(place.offset(), place.line(), utf8 ? place.column() : place.pairColumn());
    return new BlockText(source, number + 1, start, blocks.isUtf16(), text);
  }

  private GameEntry refused(Location start, NotationProblem problem, String message) {
    int game = number + 1;
    Diagnostic error =
        Diagnostic.error(problem, message).source(source).game(game).location(start).build();
    return new GameEntry.Refused(game, source, start, Tags.empty(), List.of(error));
  }

  @Override
  public void close() throws IOException {
    closed = true;
    blocks.close();
  }
}
