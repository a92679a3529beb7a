package dev.xiangqi.notation;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.InvalidInputException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import java.util.List;

/**
 * A notation of moves. Immutable and thread-safe. {@link #parse parse()} reverses {@link #format
 * format()} for every legal move.
 *
 * <p>A notation writes each move in one way and reads many. It accepts glyph variants, full width,
 * upper and lower case, spaces, remarks after the move such as {@code !?} and {@code (吃卒)}, and
 * related dialects.
 *
 * <ul>
 *   <li>The position decides which side moves, never a glyph or digit.
 *   <li>If a text has several meanings, only the legal moves count. A text that still fits two
 *       moves is refused as ambiguous.
 *   <li>If dialects read a text differently, the notation's own form comes first. Other dialects
 *       count only if it gives no legal move.
 *   <li>A text of more than 64 characters is no move.
 * </ul>
 *
 * <pre>{@code
 * Move move = MoveNotation.chinese().parse(Position.initial(), "炮二平五"); // h2e2
 * String text = MoveNotation.wxf().format(Position.initial(), move); // C2=5
 * }</pre>
 *
 * <p>Another notation must implement {@link #name}, {@link #format} and {@link #read(Position,
 * CharSequence)}; the other methods use these or have a default.
 *
 * <p>The two methods on the kernel's {@link Board} are the fast path of readers and writers of
 * archives. Programs use {@link #parse} and {@link #format} instead. The built-in notations
 * allocate nothing on the fast path, except for the growth of the builder.
 *
 * @since 0.1.0
 */
public interface MoveNotation {
  /**
   * {@return the Chinese notation in simplified characters (炮二平五, 马８进７, 前车退四, 一兵进一), which reads
   * all Chinese forms}
   */
  static MoveNotation chinese() {
    return Notations.CHINESE;
  }

  /**
   * {@return the Chinese notation in traditional characters (炮二平五, 馬８進７, 後車退四, 一兵進一), which reads
   * all Chinese forms}
   */
  static MoveNotation chineseTraditional() {
    return Notations.CHINESE_TRADITIONAL;
  }

  /**
   * {@return the notation of the World Xiangqi Federation with {@code =} (C2=5, H8+7, R+-4, 4++1),
   * which reads letters and digits of every dialect}
   */
  static MoveNotation wxf() {
    return Notations.WXF;
  }

  /**
   * {@return the notation on the page of the World Xiangqi Federation (C2.5, H8+7, R+-4, 4++1),
   * which reads letters and digits of every dialect}
   */
  static MoveNotation wxfOfficial() {
    return Notations.WXF_OFFICIAL;
  }

  /**
   * {@return the Chinese notation in letters (C2.5, N8+7, R+-4, Pa+1), which reads letters and
   * digits of every dialect}
   */
  static MoveNotation ascii() {
    return Notations.ASCII;
  }

  /**
   * {@return the Chinese notation on a numeric keypad (62.5, 48+7, 5+-4, 7a+1), which reads letters
   * and digits of every dialect}
   */
  static MoveNotation numeric() {
    return Notations.NUMERIC;
  }

  /**
   * {@return the coordinates of the Internet Chinese Chess Server (H2-E2), which reads ranks 0-9
   * unless a 10 occurs}
   */
  static MoveNotation iccs() {
    return Notations.ICCS;
  }

  /**
   * {@return the coordinates of UCCI, and of UCI in most xiangqi engines (h2e2), which reads ranks
   * 0-9 unless a 10 occurs}
   */
  static MoveNotation ucci() {
    return Notations.UCCI;
  }

  /** {@return coordinates with ranks 1-10 (h3e3, a10a9), which always reads ranks 1-10} */
  static MoveNotation uci1() {
    return Notations.UCI1;
  }

  /**
   * Returns coordinates after the piece: Ch2-e2. A wrong letter of the piece is read as a slip, so
   * the text is not canonical.
   *
   * @return a notation that reads ranks 0-9 unless a 10 occurs
   */
  static MoveNotation longForm() {
    return Notations.LONG;
  }

  /**
   * Returns a notation that reads all others and writes coordinates as {@link #ucci} does.
   *
   * <p>No dialect has precedence here. A text that two dialects read as different legal moves is
   * ambiguous: 14+1 may be a move of a pawn or of the king. One exception is the sign of traverse.
   * 33.4 is the middle pawn of file three, as on the Federation's page. 33=4 is the third pawn of
   * file three, as Fairy-Stockfish writes. {@link #wxf}, which writes = itself, reads both as the
   * middle pawn. Ranks are 0-9 unless a 10 occurs.
   *
   * @return a notation that reads all others
   */
  static MoveNotation auto() {
    return Notations.AUTO;
  }

  /**
   * Returns the notation with a name.
   *
   * @param name one of {@link #names}, in upper or lower case
   * @return the notation
   * @throws InvalidInputException if no notation has that name
   */
  static MoveNotation named(String name) {
    return Notations.named(requireNonNull(name, "name"));
  }

  /**
   * {@return the names of all built-in notations: chinese, chinese-traditional, wxf, wxf-official,
   * ascii, numeric, iccs, ucci, uci1, long and auto}
   */
  static List<String> names() {
    return Notations.NAMES;
  }

  /** {@return the notation's name, such as wxf} */
  String name();

  /**
   * Returns whether this notation reads all others, as {@link #auto} does. Then it prescribes
   * nothing: a reader of files detects the notation of each game.
   *
   * @return false unless a notation says otherwise
   */
  default boolean readsAll() {
    return false;
  }

  /**
   * Returns whether coordinates always have ranks 1-10, as those of {@link #uci1}. Else ranks are
   * 0-9 unless a 10 occurs.
   *
   * @return false unless a notation says otherwise
   */
  default boolean countsRanksFromOne() {
    return false;
  }

  /**
   * Returns the dialect for files that other programs read. They do not know the {@code =} of
   * {@link #wxf}, so this is {@link #wxfOfficial} there.
   *
   * @return this notation unless it says otherwise
   */
  default MoveNotation portable() {
    return this;
  }

  /**
   * Writes a legal move.
   *
   * @param before the position before the move
   * @param move a legal move
   * @return the text, different from that of any other legal move
   * @throws IllegalMoveException if the move is not legal
   */
  String format(Position before, Move move);

  /**
   * Reads a move and throws nothing if there is none.
   *
   * @param before the position before the move
   * @param text the move, optionally with spaces and remarks
   * @return the move, or the reason for refusal
   */
  MoveReading read(Position before, CharSequence text);

  /**
   * Reads a move.
   *
   * @param before the position before the move
   * @param text the move, optionally with spaces and remarks
   * @return a legal move
   * @throws NotationException if the text is unreadable, illegal or ambiguous
   */
  default Move parse(Position before, String text) {
    MoveReading reading = read(before, text);
    if (reading instanceof MoveReading.Found found) {
      return found.move();
    }
    throw new NotationException(((MoveReading.Refused) reading).diagnostic());
  }

  /**
   * Writes the moves of a game.
   *
   * @param game the game
   * @return the moves from the start, separated by spaces; empty if there are none
   */
  default String formatLine(Game game) {
    return formatLine(game.startPosition(), game.moves());
  }

  /**
   * Writes moves in a row, such as those of a search result.
   *
   * @param start the position before the first move
   * @param moves the moves, each legal after the one before it
   * @return the moves, separated by spaces; empty if there are none
   * @throws IllegalMoveException if a move is not legal
   */
  default String formatLine(Position start, List<Move> moves) {
    return MoveLine.format(this, start, moves);
  }

  /**
   * Reads moves in a row, such as {@code 1. 炮二平五 马8进7 2. 马二进三}. White space separates them. Move
   * numbers may precede them and are ignored.
   *
   * @param start the position before the first move
   * @param line the moves; none gives a game without moves
   * @return the game after the last move; {@link Game#moves} lists them
   * @throws NotationException at the first text that is unreadable, illegal or ambiguous; its
   *     diagnostic has the place in the line and the ply
   */
  default Game parseLine(Position start, String line) {
    return parseLine(Game.from(start), line);
  }

  /**
   * Reads moves in a row, as {@link #parseLine(Position, String)}, and plays them in a game.
   *
   * @param game the game so far; unchanged
   * @param line the moves that follow; none gives the same game
   * @return the game after the last move
   * @throws NotationException at the first text that is unreadable, illegal or ambiguous; its
   *     diagnostic has the place in the line and the ply of the game
   */
  default Game parseLine(Game game, String line) {
    return MoveLine.parse(this, game, line, 0);
  }

  /**
   * Reads a move on the kernel's board: the fast path for readers of archives. The board is not
   * checked and not changed, and a refusal has no reason. Other programs use {@link #parse} or
   * {@link #read(Position, CharSequence)}.
   *
   * @param before the position before the move; read only
   * @param text the move, optionally with spaces and remarks
   * @return the packed legal move, or 0 if the text does not fit exactly one
   */
  default int read(Board before, CharSequence text) {
    return read(Position.of(before), text) instanceof MoveReading.Found found
        ? found.move().packed()
        : 0;
  }

  /**
   * Writes a move on the kernel's board: the fast path for writers of archives. Neither board nor
   * move is checked, and the board is not changed. Other programs use {@link #format}.
   *
   * @param before the position before the move; read only
   * @param move a packed legal move; the text of any other move is undefined
   * @param out the builder to append to
   */
  default void append(Board before, int move, StringBuilder out) {
    out.append(format(Position.of(before), Move.ofPacked(move)));
  }
}
