package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.AbstractGameReader;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.TextDecoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Reads game by game: find, decode, split into values, build the tree. */
final class DhtmlXqReader extends AbstractGameReader {
  private final String source;
  private final long offset;
  private final PageBytes bytes;
  private final BlockScanner scanner;
  private final ScriptPairs blocks;
  private final BlockDecoder decoder;
  private final ReadOptions options;

  /** Whether null characters after the last game were reported. */
  private boolean ended;

  /** Whether a game with escaped characters was reported. */
  private boolean escaped;

  /** Whether the last block was no game, but had null characters. */
  private boolean endsInNull;

  /** Whether anything like a game was found. */
  private boolean sawText;

  DhtmlXqReader(GameSource source, ReadOptions options) throws IOException {
    this.source = source.name();
    this.offset = source.offset();
    this.options = options;
    this.bytes = PageBytes.open(source, options);
    this.scanner = new BlockScanner(bytes);
    this.blocks = new ScriptPairs(scanner, offset > 0);
    this.decoder = new BlockDecoder(bytes.charset(), source.head());
  }

  /** Reads the next game. A source with text but no game yields one refused entry. */
  @Override
  protected Optional<GameEntry> read(int number) throws IOException {
    for (Optional<Block> block = blocks.next(); block.isPresent(); block = blocks.next()) {
      Optional<GameEntry> entry = game(number, block.get());
      if (entry.isPresent()) {
        return entry;
      }
      sawText = true;
    }
    Location start = new Location(offset, 1, 1);
    if (bytes.escaped().isPresent() && !escaped) {
      escaped = true;
      start = bytes.escaped().get().in(StandardCharsets.UTF_8);
      String message =
          "a game with characters escaped as in an address (%5B for a bracket) is not read;"
              + " decode it first";
      return Optional.of(refused(number, start, NotationProblem.SYNTAX, message));
    }
    if (number > 1 && (endsInNull || scanner.endsInNull()) && !ended) {
      ended = true;
      String message = "null characters after the last game; the file may be damaged";
      return Optional.of(refused(number, start, NotationProblem.SYNTAX, message));
    }
    if (number > 1 || !(sawText || scanner.sawText())) {
      return Optional.empty();
    }
    String message = "no game found; expected one in [DhtmlXQ]";
    return Optional.of(refused(number, start, NotationProblem.SYNTAX, message));
  }

  /** Reads a block, unless it is no game, such as brackets in the script of a page. */
  private Optional<GameEntry> game(int number, Block block) {
    byte[] kept = block.bytes();
    if (block.overflowed() || kept.length > GameLimits.maxBytes(options)) {
      Location start = block.place().in(StandardCharsets.UTF_8);
      String message = GameLimits.tooManyBytes("a game", options);
      return Optional.of(refused(number, start, NotationProblem.TOO_LARGE, message));
    }
    boolean decoded = decoder.decode(kept, 0, kept.length);
    int fault = decoder.decoder().length();
    int faults = 0;
    if (!decoded && options.isSalvage()) {
      faults = decoder.decodeAnyway(kept, 0, kept.length, bytes.isUtf16());
      decoded = true;
    }
    TextDecoder decodedText = decoder.decoder();
    BlockText text =
        new BlockText(
            source, number, block.joints(decodedText.charset()), bytes.isUtf16(), decodedText);
    Warnings warnings = new Warnings(text, options);
    block.warn(warnings);
    if (faults > 0) {
      String message = faults + " bytes that are invalid in " + text.charset() + " became ?";
      warnings.repair(NotationProblem.ENCODING, message, fault);
    }
    boolean nulls = text.warnOfNulls(warnings);
    List<Field> fields = FieldReader.read(text, block.wrapped(), options.isStrict(), warnings);
    boolean game =
        !decoded
            || fields.stream()
                .anyMatch(
                    field -> ValueNames.isGame(field.key()) || (block.wrapped() && field.closed()));
    endsInNull = !game && nulls;
    return game
        ? Optional.of(
            GameDecoder.entry(
                text, options, warnings, new DhtmlXqGame(text, fields, decoded, options, warnings)))
        : Optional.empty();
  }

  private GameEntry refused(int number, Location start, NotationProblem problem, String message) {
    GameText nothing = new GameText(source, bytes.isUtf16(), StandardCharsets.UTF_8);
    nothing.begin(number, start);
    return nothing.refused(problem, message, 0);
  }

  @Override
  protected void closeSource() throws IOException {
    bytes.close();
  }
}
