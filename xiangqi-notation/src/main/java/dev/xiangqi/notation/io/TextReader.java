package dev.xiangqi.notation.io;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.NotationProblem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.List;
import java.util.Optional;

/** Reads the games of a string. Its places are offsets of characters, not of bytes. */
final class TextReader extends AbstractGameReader {
  private final byte[] bytes;
  private final GameReader games;

  /** Number of characters before a place, and the number of their bytes. */
  private int chars;

  private int passed;

  private TextReader(byte[] bytes, GameReader games) {
    this.bytes = bytes;
    this.games = games;
  }

  static GameReader of(String text, ReadOptions options) throws IOException {
    byte[] bytes = bytes(text);
    GameSource source = GameSource.of(new ByteArrayInputStream(bytes), "");
    return new TextReader(bytes, GameFiles.readUnpacked(source, options.withEncoding(UTF_8)));
  }

  private static byte[] bytes(String text) {
    CharBuffer chars = CharBuffer.wrap(text);
    try {
      ByteBuffer encoded = UTF_8.newEncoder().encode(chars);
      byte[] bytes = new byte[encoded.remaining()];
      encoded.get(bytes);
      return bytes;
    } catch (CharacterCodingException e) {
      throw new NotationException(
          Diagnostic.error(NotationProblem.ENCODING, "an unpaired surrogate is no character")
              .location(new Location(chars.position(), 0, 0))
              .build());
    }
  }

  @Override
  protected Optional<GameEntry> read(int number) {
    return games.hasNext() ? Optional.of(placed(games.next())) : Optional.empty();
  }

  private GameEntry placed(GameEntry entry) {
    Location start = inChars(entry.location());
    List<Diagnostic> findings = entry.diagnostics().stream().map(this::placed).toList();
    if (entry instanceof GameEntry.Read read) {
      return new GameEntry.Read(read.number(), read.source(), start, read.tree(), findings);
    }
    return entry instanceof GameEntry.Header
        ? new GameEntry.Header(entry.number(), entry.source(), start, entry.tags(), findings)
        : new GameEntry.Refused(entry.number(), entry.source(), start, entry.tags(), findings);
  }

  private Diagnostic placed(Diagnostic finding) {
    Optional<Location> place = finding.location().map(this::inChars);
    return place.map(at -> finding.toBuilder().location(at).build()).orElse(finding);
  }

  private Location inChars(Location place) {
    if (place.offset() < passed) {
      chars = 0;
      passed = 0;
    }
    while (passed < place.offset()) {
      int first = bytes[passed++] & 0xff;
      // A character beyond the basic plane has four bytes here and two units in the string.
      chars += (first & 0xc0) == 0x80 ? 0 : first >= 0xf0 ? 2 : 1;
    }
    return new Location(chars, place.line(), place.column());
  }

  @Override
  protected void closeSource() throws IOException {
    games.close();
  }
}
