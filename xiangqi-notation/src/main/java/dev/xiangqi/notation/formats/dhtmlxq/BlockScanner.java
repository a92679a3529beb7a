package dev.xiangqi.notation.formats.dhtmlxq;

import com.google.common.base.Ascii;
import dev.xiangqi.notation.text.Token;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the games in surrounding text, before anything is decoded. A game is the text between two
 * wrappers. A wrapper that opens before the last one is closed begins another game. Values outside
 * wrappers form one game up to the next wrapper, or up to a second title or board. A game is kept
 * up to a limit, beyond which its bytes are only counted.
 *
 * <p>The script of a page may hold the moves of a game. It belongs to the game before it, unless a
 * script came before that game already; then it belongs to the next. {@link ScriptPairs} decides
 * where several games come before several scripts.
 */
final class BlockScanner {
  /** Number of bytes searched for a script after a game, or for a game after a script. */
  private static final int TAIL = 1 << 16;

  /** Maximum number of strings that may belong to other games than the one they stand with. */
  private static final int MAX_STRINGS = 10_000;

  /** Number of characters after a name that show whether a value has moves. */
  private static final int VALUE = 16;

  /** The moves of a variation, at the beginning of a string. */
  private static final Pattern CONTINUES =
      Pattern.compile("(?i)\\s*\\[(?:dhtmlxq_)?(?:move_)?\\d{1,9}_\\d{1,9}_0*[1-9]\\d{0,8}]");

  /** The number at the end of a name. */
  private static final Pattern NUMBER = Pattern.compile("(\\d{1,9})[^\\w=:]*[=:]");

  /** The beginning of a value with moves. */
  private static final Pattern MOVES = Pattern.compile("\\s*\\[?\\d");

  /** The bytes at which a marker may begin. */
  private static final boolean[] MARKERS = new boolean[256];

  /** The bytes at which a marker or a script may begin. */
  private static final boolean[] BEGINNINGS = new boolean[256];

  static {
    for (int b = 0; b < BEGINNINGS.length; b++) {
      MARKERS[b] = b == '[';
      BEGINNINGS[b] = b == '[' || ScriptHead.canBegin(b);
    }
  }

  private final PageBytes bytes;

  /** The position and place of the block's beginning. */
  private long start;

  private PageBytes.Place place = new PageBytes.Place(0, 1, 1, 1);

  /** The position of the block's end so far. */
  private long stop;

  private boolean wrapped;
  private boolean values;
  private boolean moves;
  private List<PageBlock.ScriptText> strings = new ArrayList<>();
  private boolean sawText;
  private boolean endsInNull;

  BlockScanner(PageBytes bytes) {
    this.bytes = bytes;
  }

  /** {@return the next game or script with all that stands with it} */
  Optional<PageBlock> next() throws IOException {
    long before = stop;
    while (bytes.has(1)) {
      Optional<ScriptHead> script = script();
      if (script.isPresent() && script.get().beginsGame()) {
        begin();
        pass(script.get());
        stop = bytes.position();
        afterScript(script.get().kind() == ScriptHead.Kind.MOVES);
        return Optional.of(block(before));
      }
      Marker marker = marker();
      if (marker == Marker.OPEN || marker == Marker.KEY) {
        begin();
        game(marker, false);
        return Optional.of(block(before));
      }
      passOutside();
    }
    return Optional.empty();
  }

  private void begin() {
    bytes.hold();
    start = bytes.position();
    place = bytes.here();
    wrapped = false;
    values = false;
    moves = false;
    strings = new ArrayList<>();
  }

  private PageBlock block(long before) {
    boolean overflowed = bytes.overflowed();
    byte[] kept = overflowed ? new byte[0] : bytes.copy(start, stop);
    List<PageBlock.ScriptText> inside =
        overflowed
            ? List.of()
            : strings.stream().filter(string -> string.to() <= kept.length).toList();
    bytes.release();
    return new PageBlock(
        kept,
        place,
        start - before < TAIL,
        new PageBlock.Kind(wrapped, values, moves, overflowed),
        inside);
  }

  /** Passes a byte that belongs to no game. */
  private void passOutside() {
    byte b = bytes.get(0);
    sawText |= b < 0 || b > ' ';
    endsInNull = b == 0;
    bytes.pass();
  }

  /**
   * Looks for the game of a script. Without one, the game consists of the script's moves, and the
   * next moves are another game.
   *
   * @param hasMoves whether the script had moves, instead of an applet's board
   */
  private void afterScript(boolean hasMoves) throws IOException {
    boolean complete = hasMoves;
    while (isNear() && bytes.has(1)) {
      Marker marker = marker();
      if (marker == Marker.OPEN || marker == Marker.KEY) {
        game(marker, true);
        return;
      }
      Optional<ScriptHead> script = script();
      if (script.isEmpty()) {
        passOutside();
        continue;
      }
      ScriptHead.Kind kind = script.get().kind();
      if (kind == ScriptHead.Kind.BOARD || (kind == ScriptHead.Kind.MOVES && complete)) {
        return;
      }
      complete |= kind == ScriptHead.Kind.MOVES;
      pass(script.get());
      stop = bytes.position();
    }
  }

  /**
   * Passes a game from its first marker on.
   *
   * @param scripted whether its script came before it
   */
  private void game(Marker first, boolean scripted) throws IOException {
    values = true;
    wrapped = first == Marker.OPEN;
    if (!wrapped) {
      values(scripted);
      stop = bytes.position();
      return;
    }
    bytes.pass();
    while (bytes.has(1)) {
      bytes.passUpTo(moves ? MARKERS : BEGINNINGS);
      if (!bytes.has(1)) {
        break;
      }
      Marker marker = marker();
      if (marker == Marker.OPEN) {
        stop = bytes.position();
        return;
      }
      if (marker == Marker.CLOSE) {
        passMarker();
        stop = bytes.position();
        if (!scripted) {
          tail();
        }
        return;
      }
      if (marker == Marker.KEY) {
        noteMoves();
      } else if (!moves) {
        moves = script().filter(head -> head.kind() == ScriptHead.Kind.MOVES).isPresent();
      }
      bytes.pass();
    }
    stop = bytes.position();
  }

  /**
   * Passes values outside wrappers.
   *
   * @param scripted whether their script came before them, so that another begins a game
   */
  private void values(boolean scripted) throws IOException {
    Set<String> seen = new HashSet<>();
    boolean complete = false;
    while (bytes.has(1)) {
      Optional<ScriptHead> script = script();
      if (script.isPresent()) {
        boolean more = script.get().kind() == ScriptHead.Kind.MOVES;
        if (scripted && more) {
          return;
        }
        complete |= more;
        pass(script.get());
        continue;
      }
      Marker marker = marker();
      if (marker == Marker.OPEN) {
        return;
      }
      if (marker == Marker.CLOSE) {
        passMarker();
        return;
      }
      if (marker == Marker.KEY) {
        String name = name();
        if (complete && ValueNames.isFirst(name) && seen.contains(name)) {
          return;
        }
        seen.add(name);
        complete |= name.equals(ValueNames.MOVES);
        noteMoves();
      }
      bytes.pass();
    }
  }

  private void passMarker() {
    while (bytes.get(0) != ']') {
      bytes.pass();
    }
    bytes.pass();
  }

  /** {@return the name at a bracket without the common prefix, in lower case} */
  private String name() throws IOException {
    String text = bytes.ahead(Marker.MAX_LENGTH + 1);
    int close = Math.max(0, text.indexOf(']'));
    return Ascii.toLowerCase(text.substring(Math.min(close, text.indexOf('_') + 1), close));
  }

  /** Notes whether the value at a bracket has moves. */
  private void noteMoves() throws IOException {
    if (moves) {
      return;
    }
    String text = Ascii.toLowerCase(bytes.ahead(Marker.MAX_LENGTH + VALUE));
    int name = text.indexOf('_') + 1;
    boolean line = text.startsWith(ValueNames.VARIATION, name);
    int close = text.indexOf(']', name);
    boolean main =
        close > 0
            && (text.substring(name, close).equals(ValueNames.MOVES)
                || text.substring(1, close).equals(ValueNames.NUMBERED_MOVES));
    moves = line || (main && MOVES.matcher(text.substring(close + 1)).lookingAt());
  }

  /** Looks for scripts after a game. */
  private void tail() throws IOException {
    while (isNear() && bytes.has(1)) {
      Optional<ScriptHead> script = script();
      if (script.isPresent()) {
        pass(script.get());
        stop = bytes.position();
        continue;
      }
      Marker marker = marker();
      if (marker == Marker.OPEN || marker == Marker.KEY) {
        return;
      }
      passOutside();
    }
  }

  /** Whether the game and its scripts may go on here. The kept bytes have room for a string. */
  private boolean isNear() {
    return bytes.position() - stop < TAIL && bytes.hasRoom();
  }

  /** {@return the beginning of a string of a script, if it is here} */
  private Optional<ScriptHead> script() throws IOException {
    if (!bytes.has(2) || !ScriptHead.canBe(bytes.get(0), bytes.get(1))) {
      return Optional.empty();
    }
    String text = bytes.ahead(ScriptHead.MAX_LENGTH);
    return ScriptHead.of(bytes.before(), new Token().set(text.toCharArray(), 0, text.length()));
  }

  /** Passes a string of a script and what joins it with others. */
  private void pass(ScriptHead head) throws IOException {
    String text = bytes.ahead(ScriptHead.MAX_LENGTH);
    int from = (int) (bytes.position() - start);
    PageBytes.Place at = bytes.here();
    for (int i = 0; i < head.length(); i++) {
      bytes.pass();
    }
    passString(new ScriptString(head));
    if (strings.size() == MAX_STRINGS) {
      return;
    }
    strings.add(
        new PageBlock.ScriptText(
            head.kind(),
            CONTINUES.matcher(text.substring(head.length())).lookingAt(),
            number(text.substring(0, head.length())),
            from,
            (int) (bytes.position() - start),
            at,
            bytes.here()));
  }

  private static OptionalInt number(String head) {
    Matcher number = NUMBER.matcher(head);
    return number.find() ? OptionalInt.of(Integer.parseInt(number.group(1))) : OptionalInt.empty();
  }

  private void passString(ScriptString string) throws IOException {
    boolean inPair = false;
    while (bytes.has(1)) {
      byte b = bytes.get(0);
      // A second byte of GB18030 or Big5 may look like a backslash or a backtick.
      boolean second = inPair && (b == '\\' || b == '`');
      if (!string.pass(second ? ' ' : (char) (b & 0xff))) {
        return;
      }
      inPair = b < 0 && !inPair;
      bytes.pass();
    }
  }

  /** {@return the marker at the current byte} */
  private Marker marker() throws IOException {
    if (bytes.get(0) != '[') {
      return Marker.NONE;
    }
    bytes.has(Marker.MAX_LENGTH + 1);
    int first = bytes.has(3) && bytes.get(1) == '/' ? 2 : 1;
    boolean can = bytes.has(first + 1) && Marker.canBe(bytes.get(first));
    return can ? Marker.of(bytes.ahead(Marker.MAX_LENGTH)) : Marker.NONE;
  }

  /** {@return whether the text outside games ends in a null character so far} */
  boolean endsInNull() {
    return endsInNull;
  }

  /** {@return whether anything but white space was found outside games} */
  boolean sawText() {
    return sawText;
  }
}
