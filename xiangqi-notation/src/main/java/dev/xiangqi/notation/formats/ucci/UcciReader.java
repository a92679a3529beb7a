package dev.xiangqi.notation.formats.ucci;

import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameDecoder;
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
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads a game from each line that is not blank. */
final class UcciReader extends AbstractGameReader {
  private final LineScanner lines;
  private final ReadOptions options;
  private final TextDecoder decoder = new TextDecoder();
  private final GameText text;
  private final UcciGame game;

  UcciReader(GameSource source, ReadOptions options) throws IOException {
    this.lines = LineScanner.open(source, options);
    this.options = options;
    this.text = new GameText(source.name(), lines.isUtf16(), StandardCharsets.UTF_8);
    this.game = new UcciGame(text, lines, options);
  }

  @Override
  protected Optional<GameEntry> read(int number) throws IOException {
    while (lines.next()) {
      lines.mark();
      if (!lines.isBlank()) {
        return Optional.of(entry(number));
      }
    }
    return Optional.empty();
  }

  private GameEntry entry(int number) {
    text.begin(number, new Location(lines.lineOffset(), lines.line(), 1));
    Warnings warnings = new Warnings(text, options);
    return GameDecoder.entry(text, options, warnings, new Line(warnings));
  }

  /** Decodes the scanner's line. */
  private final class Line implements GameDecoder {
    private final Warnings warnings;

    Line(Warnings warnings) {
      this.warnings = warnings;
    }

    @Override
    public Tags header() throws GameRefusal {
      decode(warnings);
      return Tags.empty();
    }

    @Override
    public GameTree game() throws GameRefusal {
      return game.read(warnings);
    }
  }

  private void decode(Warnings warnings) throws GameRefusal {
    int from = lines.lineStart();
    int to = lines.lineEnd();
    if (lines.overflowed() || to - from > GameLimits.maxBytes(options)) {
      throw text.refusal(NotationProblem.TOO_LARGE, GameLimits.tooManyBytes("a line", options), 0);
    }
    boolean decoded = decoder.decode(lines.buffer(), from, to, lines.charset());
    if (!decoded && options.isSalvage()) {
      decoded = decoder.replace(lines.buffer(), from, to);
    }
    text.set(decoder);
    String message = "bytes that are invalid in " + lines.encoding(decoder.charset());
    if (!decoded) {
      throw text.refusal(NotationProblem.ENCODING, message, text.length());
    }
    text.warnOfNulls(warnings);
    for (int i = 0; i < decoder.faults(); i++) {
      String repair = message + "; U+FFFD instead";
      warnings.repair(NotationProblem.ENCODING, repair, decoder.faultAt(i));
    }
  }

  @Override
  protected void closeSource() throws IOException {
    lines.close();
  }
}
