package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.LineScanner;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.TextDecoder;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import java.nio.charset.StandardCharsets;

/** Decodes and reads game after game: header, moves. Not thread-safe. */
final class PgnParser {
  private final LineScanner lines;
  private final ReadOptions options;
  private final TextDecoder decoder = new TextDecoder();
  private final GameText text;
  private final PgnGame game;

  /**
   * Makes a parser.
   *
   * @param source the name of the file or stream
   * @param lines tells only the encoding of the source, which does not change
   * @param options how to read
   */
  PgnParser(String source, LineScanner lines, ReadOptions options) {
    this.lines = lines;
    this.options = options;
    this.text = new GameText(source, lines.isUtf16(), StandardCharsets.UTF_8);
    this.game = new PgnGame(text, lines, options);
  }

  GameEntry parse(PgnText unread) {
    text.begin(unread.number(), unread.start());
    Warnings warnings = new Warnings(text, options);
    return GameDecoder.entry(text, options, warnings, new Decoder(unread, warnings));
  }

  /** Decodes one game. */
  private final class Decoder implements GameDecoder {
    private final PgnText unread;
    private final Warnings warnings;
    private final PgnHeader header;

    Decoder(PgnText unread, Warnings warnings) {
      this.unread = unread;
      this.warnings = warnings;
      this.header = new PgnHeader(text, warnings);
    }

    @Override
    public Tags header() throws GameRefusal {
      switch (unread.kind()) {
        case NULLS -> {
          String message = "only null characters; expected a game. The file may be damaged";
          throw text.refusal(message, 0);
        }
        case TOO_LARGE -> {
          String message = GameLimits.tooManyBytes("a game", options);
          throw text.refusal(NotationProblem.TOO_LARGE, message, 0);
        }
        case GAME -> decode(unread, header, warnings);
      }
      return header.tags();
    }

    @Override
    public Tags tagsSoFar() {
      return header.tags();
    }

    @Override
    public GameTree game() throws GameRefusal {
      return game.read(header, warnings);
    }
  }

  /** Decodes the game, or only its beginning if its moves are not wanted, and reads the header. */
  private void decode(PgnText unread, PgnHeader header, Warnings warnings) throws GameRefusal {
    byte[] bytes = unread.bytes();
    int end = options.isHeadersOnly() ? unread.headerLength() : bytes.length;
    boolean decoded =
        options.isHeadersOnly()
            ? decoder.decodeBeginning(bytes, 0, end, bytes.length, lines.charset())
            : decoder.decode(bytes, 0, end, lines.charset());
    if (!decoded && options.isSalvage()) {
      decoded = decoder.replace(bytes, 0, end);
    }
    HtmlBreaks.blank(decoder.chars(), decoder.length());
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
      throw text.refusal(NotationProblem.ENCODING, message, text.length());
    }
  }
}
