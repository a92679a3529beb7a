package dev.xiangqi.notation;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import java.util.List;

/**
 * A way of writing moves. Immutable and thread-safe; {@link #parse parse()} undoes {@link #format
 * format()} for every legal move.
 *
 * <p>Each notation writes in one way and reads generously: glyph variants, widths, upper and lower
 * case, spaces, remarks such as {@code !?} and {@code (吃卒)} behind the move, and the dialects of
 * its kin. Whose piece moves is told by the position, never by glyph or digit. Where a text leaves
 * doubt the candidates are tried for legality; what still fits two moves is refused as ambiguous.
 * Where two dialects read a text differently, what the notation itself writes comes first, and
 * others are asked only if that gives no legal move. A text of more than 64 characters is no move.
 *
 * <pre>{@code
 * Move move = MoveNotation.chinese().parse(Position.initial(), "炮二平五"); // h2e2
 * String text = MoveNotation.wxf().format(Position.initial(), move); // C2=5
 * }</pre>
 *
 * <p>Another notation needs {@link #name}, {@link #format} and {@link #read(Position,
 * CharSequence)}; the rest rests on these. The two methods on the kernel's board are for readers
 * and writers of archives: those of the built-in notations allocate nothing but what the builder
 * grows by.
 */
public interface MoveNotation {
  /**
   * Returns Chinese in simplified characters: 炮二平五, 马８进７, 前车退四, 一兵进一.
   *
   * @return a notation that reads all Chinese forms
   */
  static MoveNotation chinese() {
    return Notations.CHINESE;
  }

  /**
   * Returns Chinese in traditional characters: 炮二平五, 馬８進７, 後車退四, 一兵進一.
   *
   * @return a notation that reads all Chinese forms
   */
  static MoveNotation chineseTraditional() {
    return Notations.CHINESE_TRADITIONAL;
  }

  /**
   * Returns the notation of the World Xiangqi Federation with {@code =}: C2=5, H8+7, R+-4, 4++1.
   *
   * @return a notation that reads letters and digits of every dialect
   */
  static MoveNotation wxf() {
    return Notations.WXF;
  }

  /**
   * Returns the notation of the World Xiangqi Federation as its own page has it: C2.5, H8+7, R+-4,
   * 4++1.
   *
   * @return a notation that reads letters and digits of every dialect
   */
  static MoveNotation wxfOfficial() {
    return Notations.WXF_OFFICIAL;
  }

  /**
   * Returns the Chinese notation in letters: C2.5, N8+7, R+-4, Pa+1.
   *
   * @return a notation that reads letters and digits of every dialect
   */
  static MoveNotation ascii() {
    return Notations.ASCII;
  }

  /**
   * Returns the Chinese notation on a numeric keypad: 62.5, 48+7, 5+-4, 7a+1.
   *
   * @return a notation that reads letters and digits of every dialect
   */
  static MoveNotation numeric() {
    return Notations.NUMERIC;
  }

  /**
   * Returns coordinates as of the Internet Chess Server's days: H2-E2.
   *
   * @return a notation that reads coordinates, ranks 0-9 unless a 10 occurs
   */
  static MoveNotation iccs() {
    return Notations.ICCS;
  }

  /**
   * Returns the coordinates of UCCI, and of UCI as most engines for xiangqi speak it: h2e2.
   *
   * @return a notation that reads coordinates, ranks 0-9 unless a 10 occurs
   */
  static MoveNotation ucci() {
    return Notations.UCCI;
  }

  /**
   * Returns coordinates with ranks 1-10: h3e3, a10a9.
   *
   * @return a notation that reads coordinates, ranks 1-10 always
   */
  static MoveNotation uci1() {
    return Notations.UCI1;
  }

  /**
   * Returns coordinates with the piece before them: Ch2-e2. A letter that is not the piece's is
   * taken for a slip and read, as not canonical.
   *
   * @return a notation that reads coordinates, ranks 0-9 unless a 10 occurs
   */
  static MoveNotation longForm() {
    return Notations.LONG;
  }

  /**
   * Returns a notation that reads all others, and writes coordinates as {@link #ucci} does.
   *
   * <p>Dialects have no precedence here: a text that two of them read as different legal moves is
   * ambiguous, as 14+1 may be of a pawn or the king. One thing is taken from the sign of traverse:
   * 33.4 is the middle pawn of file three, as on the Federation's page, 33=4 the third of it, as
   * Fairy-Stockfish writes; {@link #wxf}, which has = itself, reads both as the middle one. Ranks
   * are 0-9 unless a 10 occurs.
   *
   * @return a notation that reads any
   */
  static MoveNotation auto() {
    return Notations.AUTO;
  }

  /**
   * Returns the notation of a name.
   *
   * @param name one of {@link #names}
   * @return the notation
   * @throws IllegalArgumentException if there is none of that name
   */
  static MoveNotation named(String name) {
    return Notations.named(requireNonNull(name, "name"));
  }

  /**
   * Returns the names of all notations here.
   *
   * @return chinese, chinese-traditional, wxf, wxf-official, ascii, numeric, iccs, ucci, uci1, long
   *     and auto
   */
  static List<String> names() {
    return Notations.NAMES;
  }

  /**
   * Returns the notation's name.
   *
   * @return such as wxf
   */
  String name();

  /**
   * Writes a legal move.
   *
   * @param before the position that it is played in
   * @param move a legal move
   * @return its text, different from that of any other legal move
   * @throws IllegalMoveException if the move is not legal
   */
  String format(Position before, Move move);

  /**
   * Reads one without throwing.
   *
   * @param before the position that it is played in
   * @param text the move and nothing else but spaces and remarks
   * @return the move, or why there is none
   */
  MoveReading read(Position before, CharSequence text);

  /**
   * Reads one.
   *
   * @param before the position that it is played in
   * @param text the move and nothing else but spaces and remarks
   * @return a legal move
   * @throws NotationException if the text is unreadable, illegal or ambiguous
   */
  default Move parse(Position before, String text) {
    MoveReading reading = read(before, text);
    if (reading instanceof MoveReading.Found found) {
      return found.move();
    }
    MoveReading.Refused refused = (MoveReading.Refused) reading;
    throw new NotationException(
        Diagnostic.error(refused.problem(), refused.message())
            .position(before)
            .token(text)
            .candidates(refused.candidates())
            .build());
  }

  /**
   * Reads one on the kernel's board: the fast form, for archives. Why a text is refused is said by
   * {@link #read(Position, CharSequence)}.
   *
   * @param before the position that it is played in; left as it is
   * @param text the move and nothing else but spaces and remarks
   * @return the legal move, packed, or 0 if the text is not exactly one
   */
  default int read(Board before, CharSequence text) {
    return read(Position.of(before), text) instanceof MoveReading.Found found
        ? found.move().packed()
        : 0;
  }

  /**
   * Writes one on the kernel's board: the fast form, for archives.
   *
   * @param before the position that it is played in; left as it is
   * @param move a legal move, packed; of any other what is written is undefined
   * @param out where to write
   */
  default void append(Board before, int move, StringBuilder out) {
    out.append(format(Position.of(before), Move.ofPacked(move)));
  }
}
