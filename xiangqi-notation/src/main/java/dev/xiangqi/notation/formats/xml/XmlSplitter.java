package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.internal.TextSource;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Optional;

/**
 * Finds the games of a file before anything is decoded: from {@code <game} to {@code </game>},
 * skipping comments, CDATA sections and processing instructions. A game also ends where another
 * begins or the file ends. An unclosed comment counts as text, so it swallows no other game.
 */
final class XmlSplitter implements Closeable {
  /** The message about a document type. */
  static final String DOCUMENT_TYPE = "a document type (DOCTYPE); expected none, and no entities";

  private static final String[] OPENERS = {"<!--", "<![CDATA[", "<?"};
  private static final String[] CLOSERS = {"-->", "]]>", "?>"};

  /** Maximum size of a game, whatever the options allow. */
  private static final int MAX_SIZE = 1 << 30;

  private final ByteWindow bytes;
  private final int limit;
  private final PlaceCounter counter;

  /** For each of the closers, the place up to which none was found. */
  private final long[] searched = new long[CLOSERS.length];

  private long at;
  private long start;
  private Location startPlace = new Location(0, 1, 1);
  private Optional<Location> stray = Optional.empty();
  private boolean overflowed;
  private boolean documentType;

  XmlSplitter(TextSource source, int maxBytes) {
    this.limit = Math.min(maxBytes, MAX_SIZE);
    this.bytes = new ByteWindow(source.stream(), limit);
    Optional<Charset> charset = source.charset();
    this.counter = new PlaceCounter(bytes, source.offset(), charset, source.isUtf16());
  }

  /** Goes to the next game or to a document type; false at the end of the file. */
  boolean next() throws IOException {
    stray = Optional.empty();
    while (true) {
      bytes.keepFrom(at);
      int b = bytes.at(at);
      if (b < 0) {
        return false;
      }
      if (b != '<') {
        if (b > ' ' || b == 0) {
          strayHere();
        }
        advance(at + 1);
      } else if (isTag("<game")) {
        readGame();
        return true;
      } else if (bytes.startsWith("<!DOCTYPE", at)) {
        start = at;
        startPlace = counter.place();
        documentType = true;
        return true;
      } else {
        passMarkup();
      }
    }
  }

  private void readGame() throws IOException {
    start = at;
    startPlace = counter.place();
    overflowed = false;
    long tag = tagEnd(at);
    boolean complete = false;
    if (tag < 0) {
      advance(at + "<game".length());
    } else {
      advance(tag);
      complete = bytes.bytes()[bytes.index(tag - 2)] == '/';
    }
    while (!complete && toMarkup()) {
      if (isTag("<game") || isTag("</games")) {
        return;
      }
      if (isTag("</game")) {
        long end = tagEnd(at);
        complete = end >= 0;
        advance(complete ? end : at + "</game".length());
      } else if (!passEnclosed()) {
        advance(at + 1);
      }
    }
  }

  /** Goes to the next angle bracket; false if the file ends before it. */
  private boolean toMarkup() throws IOException {
    while (true) {
      keep();
      int b = bytes.at(at);
      if (b == '<') {
        return true;
      }
      if (b < 0) {
        return false;
      }
      byte[] buffer = bytes.bytes();
      int from = bytes.index(at);
      int end = bytes.index(bytes.end());
      int i = from + 1;
      while (i < end && buffer[i] != '<') {
        i++;
      }
      advance(at + i - from);
    }
  }

  /** Keeps the bytes of a game unless it is too large. */
  private void keep() {
    overflowed |= at - start > limit;
    if (overflowed) {
      bytes.keepFrom(at);
    }
  }

  /** Whether a tag with a name begins here. */
  private boolean isTag(String begin) throws IOException {
    if (!bytes.startsWith(begin, at)) {
      return false;
    }
    int b = bytes.at(at + begin.length());
    return b == '>' || b == '/' || (b >= 0 && b <= ' ');
  }

  /** Skips markup outside games. */
  private void passMarkup() throws IOException {
    if (passEnclosed()) {
      return;
    }
    long end = tagEnd(at);
    if (end < 0 || isTag("</game") || bytes.startsWith("<move ", at)) {
      strayHere();
    }
    advance(end < 0 ? at + 1 : end);
  }

  /**
   * Skips a comment, a CDATA section or a processing instruction; false if none is here or it never
   * ends.
   */
  private boolean passEnclosed() throws IOException {
    for (int i = 0; i < OPENERS.length; i++) {
      if (bytes.startsWith(OPENERS[i], at)) {
        long end = find(i, at + OPENERS[i].length());
        if (end >= 0) {
          advance(end);
        }
        return end >= 0;
      }
    }
    return false;
  }

  private long find(int closer, long from) throws IOException {
    String text = CLOSERS[closer];
    long place = Math.max(from, searched[closer]);
    while (bytes.at(place + text.length() - 1) >= 0) {
      if (bytes.startsWith(text, place)) {
        return place + text.length();
      }
      place++;
    }
    searched[closer] = place;
    return -1;
  }

  /** {@return the place after the tag that begins at a place, or -1 if it does not end} */
  private long tagEnd(long tag) throws IOException {
    int quote = 0;
    for (long place = tag + 1; ; place++) {
      int b = bytes.at(place);
      if (b < 0 || b == '<') {
        return -1;
      }
      if (quote != 0) {
        quote = b == quote ? 0 : quote;
      } else if (b == '"' || b == '\'') {
        quote = b;
      } else if (b == '>') {
        return place + 1;
      }
    }
  }

  private void advance(long place) {
    counter.advance(at, place);
    at = place;
  }

  private void strayHere() {
    if (stray.isEmpty()) {
      stray = Optional.of(counter.place());
    }
  }

  /** {@return whether the splitter is at a document type} */
  boolean isAtDocumentType() {
    return documentType;
  }

  /** {@return the location of the game} */
  Location start() {
    return startPlace;
  }

  /** {@return the location of the first text between the previous game and this one} */
  Optional<Location> stray() {
    return stray;
  }

  /** {@return whether the game exceeds the limit; its bytes are then gone} */
  boolean overflowed() {
    return overflowed || at - start > limit;
  }

  byte[] bytes() {
    return bytes.bytes();
  }

  int from() {
    return bytes.index(start);
  }

  int to() {
    return bytes.index(at);
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
