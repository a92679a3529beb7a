package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.LineScanner;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.AbstractGameReader;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.TextDecoder;
import dev.xiangqi.notation.tree.Tags;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads PGN game by game: split, decode, header, moves. */
final class PgnReader extends AbstractGameReader {
  private final LineScanner lines;
  private final PgnSplitter splitter;
  private final ReadOptions options;
  private final TextDecoder decoder = new TextDecoder();
  private final GameText text;
  private final PgnGame game;

  PgnReader(GameSource source, ReadOptions options) throws IOException {
    this.lines = LineScanner.open(source, options);
    this.splitter = new PgnSplitter(lines);
    this.options = options;
    this.text = new GameText(source.name(), lines.isUtf16(), StandardCharsets.UTF_8);
    this.game = new PgnGame(text, lines, options);
  }

  @Override
  protected Optional<GameEntry> read(int number) throws IOException {
    return splitter.next() ? Optional.of(entry(number)) : Optional.empty();
  }

  private GameEntry entry(int number) {
    text.begin(number, splitter.start());
    Warnings warnings = new Warnings(text);
    if (splitter.isDamage()) {
      String message = "only null characters; expected a game. The file may be damaged";
      Diagnostic error = text.error(NotationProblem.SYNTAX, message, 0).build();
      return new GameEntry.Refused(
          number, text.source(), text.start(), Tags.empty(), List.of(error));
    }
    PgnHeader header = new PgnHeader(text, warnings);
    try {
      decode(header, warnings);
      if (options.isHeadersOnly()) {
        return new GameEntry.Header(
            number, text.source(), text.start(), header.tags(), warnings.list());
      }
      return new GameEntry.Read(
          number, text.source(), text.start(), game.read(header, warnings), warnings.list());
    } catch (GameRefusal refusal) {
      List<Diagnostic> all = new ArrayList<>(warnings.list());
      all.add(refusal.error());
      return new GameEntry.Refused(number, text.source(), text.start(), header.tags(), all);
    }
  }

  /** Decodes the game, or only its beginning if its moves are not wanted, and reads the header. */
  private void decode(PgnHeader header, Warnings warnings) throws GameRefusal {
    byte[] buffer = lines.buffer();
    int from = lines.marked() + splitter.byteOrderMark();
    int to = lines.lineStart();
    if (lines.overflowed() || to - from > GameLimits.maxBytes(options)) {
      String message = GameLimits.tooManyBytes("a game", options);
      throw new GameRefusal(text.error(NotationProblem.TOO_LARGE, message, 0).build());
    }
    boolean decoded;
    int end = to;
    if (options.isHeadersOnly()) {
      end = lines.marked() + splitter.headerLength();
      decoded = decoder.decodeBeginning(buffer, from, end, to, lines.charset());
    } else {
      decoded = decoder.decode(buffer, from, to, lines.charset());
    }
    if (!decoded && options.isSalvage()) {
      decoded = decoder.replace(buffer, from, end);
    }
    text.set(decoder);
    for (int i = 0; decoded && i < decoder.faults(); i++) {
      String message =
          "bytes that are invalid in " + lines.encoding(decoder.charset()) + "; U+FFFD instead";
      warnings.repair(NotationProblem.ENCODING, message, decoder.faultAt(i));
    }
    text.warnOfNulls(warnings);
    header.read();
    if (!decoded) {
      String message = "bytes that are invalid in " + lines.encoding(decoder.charset());
      throw new GameRefusal(text.error(NotationProblem.ENCODING, message, text.length()).build());
    }
  }

  @Override
  protected void closeSource() throws IOException {
    lines.close();
  }
}
