package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.TextSource;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.AbstractGameReader;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.ByteOrderMark;
import dev.xiangqi.notation.text.TextDecoder;
import dev.xiangqi.notation.text.XmlDeclaration;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads XML game by game: split, decode, parse, play. */
final class XmlReader extends AbstractGameReader {
  private static final String NO_GAME = "expected <game>";

  private final TextSource bytes;
  private final XmlSplitter splitter;
  private final ReadOptions options;
  private final TextDecoder decoder = new TextDecoder();
  private final GameText text;
  private final XmlParser parser = new XmlParser();
  private boolean ended;

  XmlReader(GameSource source, ReadOptions options) throws IOException {
    Optional<Charset> declared = XmlDeclaration.charset(source.head());
    this.bytes = TextSource.open(source, options.encoding().or(() -> declared));
    this.splitter = new XmlSplitter(bytes, GameLimits.maxBytes(options));
    this.options = options;
    this.text = new GameText(source.name(), bytes.isUtf16(), StandardCharsets.UTF_8);
  }

  @Override
  protected Optional<GameEntry> read(int number) throws IOException {
    if (ended) {
      return Optional.empty();
    }
    return splitter.next() ? Optional.of(entry(number)) : last(number);
  }

  /** Refuses text after the last game, if there is any. */
  private Optional<GameEntry> last(int number) {
    ended = true;
    return splitter.stray().map(place -> refused(number, place, NotationProblem.SYNTAX, NO_GAME));
  }

  private GameEntry entry(int number) {
    if (splitter.isAtDocumentType()) {
      ended = true;
      return refused(number, splitter.start(), NotationProblem.SYNTAX, XmlSplitter.DOCUMENT_TYPE);
    }
    if (splitter.overflowed()) {
      String message = GameLimits.tooManyBytes("a game", options);
      return refused(number, splitter.start(), NotationProblem.TOO_LARGE, message);
    }
    text.begin(number, splitter.start());
    Warnings warnings = new Warnings(text, options);
    splitter
        .stray()
        .ifPresent(
            place -> {
              String message = "text before the game is not kept";
              warnings.add(
                  () -> text.warning(NotationProblem.SYNTAX, message, 0).location(place).build(),
                  0);
            });
    boolean decoded = decode(warnings);
    text.set(decoder);
    Charset encoding = bytes.isUtf16() ? bytes.charset().orElseThrow() : decoder.charset();
    if (!decoded) {
      String message = "bytes that are invalid in " + encoding;
      if (!options.isSalvage()) {
        return text.refused(NotationProblem.ENCODING, message, text.length());
      }
      warnings.repair(
          NotationProblem.ENCODING, message + "; the game is read up to them", text.length());
    }
    XmlGame game = new XmlGame(text, options, warnings, parser, encoding);
    return GameDecoder.entry(text, options, warnings, game);
  }

  /** Decodes the game. A declaration that contradicts the bytes is ignored. */
  private boolean decode(Warnings warnings) {
    byte[] buffer = splitter.bytes();
    int from = splitter.from();
    int to = splitter.to();
    if (decoder.decode(buffer, from, to, bytes.streamCharset())) {
      return true;
    }
    boolean declared =
        bytes.mark() == ByteOrderMark.NONE
            && options.encoding().isEmpty()
            && bytes.charset().isPresent();
    if (!declared || bytes.isUtf16() || options.isStrict()) {
      return false;
    }
    String message = "the text is not in " + decoder.charset() + " as declared";
    boolean decoded = decoder.decode(buffer, from, to, Optional.empty());
    warnings.add(NotationProblem.ENCODING, message, 0);
    return decoded;
  }

  private GameEntry refused(int number, Location place, NotationProblem problem, String message) {
    text.begin(number, place);
    return text.refused(problem, message, 0);
  }

  @Override
  protected void closeSource() throws IOException {
    splitter.close();
  }
}
