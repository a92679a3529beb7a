package dev.xiangqi.notation.cloud;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Ascii;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Fen;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.NotationProblem;

/**
 * Reads the position in an address or a query of the cloud book. The forms are
 *
 * <ul>
 *   <li>{@code http://www.chessdb.cn/chessdb.php?action=queryall&board=FEN}, from which everything
 *       before {@code board=} may be missing. {@code movelist=c3c4|g6g5} has moves after it;
 *   <li>{@code https://www.chessdb.cn/query/?FEN} or {@code /query_en/?FEN}, the addresses of its
 *       pages, optionally with {@code moves h2e2} after the FEN.
 * </ul>
 *
 * <p>Spaces are {@code %20}, {@code +}, {@code _} or themselves. The FEN may have any dialect of
 * {@link Fen}.
 *
 * @since 0.1.0
 */
public final class CloudQuery {
  private static final String BOARD = "board=";
  private static final String MOVES = "movelist=";
  private static final int LONGEST = 1 << 16;

  private final String text;
  private final StringBuilder decoded = new StringBuilder();

  /** The place in the text of each decoded character. */
  private final int[] places;

  private CloudQuery(String text) {
    this.text = text;
    this.places = new int[text.length() + " moves ".length() + 1];
  }

  /**
   * Tells whether a text has the form of a query. Its position may be faulty.
   *
   * @param text any text
   * @return whether it is a web address or has a field {@code board=}
   */
  public static boolean isQuery(String text) {
    String start = Ascii.toLowerCase(text.strip());
    return start.startsWith("http://")
        || start.startsWith("https://")
        || start.startsWith("www.chessdb.")
        || start.startsWith("chessdb.")
        || start.startsWith(BOARD)
        || (start.startsWith("action=") && start.contains("&" + BOARD));
  }

  /**
   * Reads a query.
   *
   * @param text the address or the fields of a query
   * @return the game from the position, after the moves
   * @throws NotationException if there is no valid position, or a move is not legal; the exception
   *     contains the place
   */
  public static Game read(String text) {
    requireNonNull(text, "text");
    if (text.length() > LONGEST) {
      throw error(NotationProblem.TOO_LARGE, "a query of more than " + LONGEST + " characters", 0);
    }
    return new CloudQuery(text).game();
  }

  private Game game() {
    int query = text.indexOf('?');
    int from = field(BOARD, query + 1);
    if (from >= 0) {
      decode(from, fieldEnd(from));
      int moves = field(MOVES, query + 1);
      if (moves >= 0 && fieldEnd(moves) > moves) {
        append(" moves ", moves);
        decode(moves, fieldEnd(moves));
      }
    } else if (query >= 0) {
      decode(query + 1, text.length());
    } else {
      String message = "no position in the query; expected board= and a FEN, or ? and a FEN";
      throw error(NotationProblem.SYNTAX, message, text.length());
    }
    places[decoded.length()] = text.length();
    try {
      return Fen.read(decoded.toString());
    } catch (InvalidFenException e) {
      String message = e.field() + " of the FEN: " + e.fault();
      throw error(NotationProblem.BAD_START, message, places[e.offset()]);
    } catch (InvalidPositionException e) {
      String message = "the position cannot occur: " + e.problems();
      throw error(NotationProblem.BAD_START, message, places[0]);
    } catch (NotationException e) {
      int offset = e.diagnostic().location().map(place -> (int) place.offset()).orElse(0);
      throw new NotationException(e.diagnostic().toBuilder().location(at(places[offset])).build());
    }
  }

  /** {@return the index of a field's value, or -1} */
  private int field(String name, int from) {
    int at = from;
    while (at >= 0 && !text.startsWith(name, at)) {
      int next = text.indexOf('&', at);
      at = next < 0 ? -1 : next + 1;
    }
    return at < 0 ? -1 : at + name.length();
  }

  private int fieldEnd(int from) {
    int end = text.indexOf('&', from);
    return end < 0 ? text.length() : end;
  }

  /** Decodes escapes. A FEN and moves have only ASCII characters. */
  private void decode(int from, int to) {
    int at = from;
    while (at < to) {
      char c = text.charAt(at);
      int next = at + 1;
      if (c == '%') {
        next = at + 3;
        int high = next <= to ? Character.digit(text.charAt(at + 1), 16) : -1;
        int low = next <= to ? Character.digit(text.charAt(at + 2), 16) : -1;
        if (high < 0 || low < 0) {
          throw error(NotationProblem.SYNTAX, "expected two hexadecimal digits after %", at);
        }
        c = (char) (16 * high + low);
      }
      boolean space = c == '|' || (next == at + 1 && (c == '+' || c == '_'));
      append(space ? " " : String.valueOf(c), at);
      at = next;
    }
  }

  private void append(String part, int place) {
    for (int i = 0; i < part.length(); i++) {
      places[decoded.length()] = place;
      decoded.append(part.charAt(i));
    }
  }

  static NotationException error(NotationProblem problem, String message, int place) {
    return new NotationException(Diagnostic.error(problem, message).location(at(place)).build());
  }

  static Location at(int place) {
    return new Location(place, 1, place + 1);
  }
}
