package dev.xiangqi.notation.internal;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Compares the move numbers of a text with the moves between them. A number that does not fit shows
 * that a move is missing, or is there twice. Numbers may begin anywhere, and may count moves or
 * plies; the first of a variation need not fit those of the line around it. Not thread-safe.
 */
final class MoveNumbers {
  private static final int MAX_DIGITS = 4;

  /** Least number of numbers that can show that they count plies. */
  private static final int LEAST_PLIES = 3;

  private static final String MESSAGE =
      "the move number does not fit the number of moves before it; a move may be missing";

  private final Warnings warnings;
  private final Deque<Count> outer = new ArrayDeque<>();
  private final int shift;
  private Count line = new Count();

  /** Index of a number after which no move was played; -1 if there is none. */
  private int open = -1;

  /** The numbers of one line. */
  private static final class Count {
    int numbers;

    /** The differences between numbers and moves, and between numbers and plies. */
    int moves;

    int plies;

    /** Ply before the last number. */
    int last;

    /** Whether all numbers fit if they count plies. */
    boolean countsPlies = true;

    /** Whether a warning since the last number says that a move is missing. */
    boolean missing;

    /** The number of plies that are missing for sure, since the numbers after them fit again. */
    int lost;

    /** Index of the first number that does not fit if numbers count moves; -1 if there is none. */
    int misfit = -1;

    boolean reported;
  }

  /**
   * Begins with the main line.
   *
   * @param redBegins whether Red has the first move
   * @param warnings receives at most one warning for each line
   */
  MoveNumbers(boolean redBegins, Warnings warnings) {
    this.warnings = warnings;
    this.shift = redBegins ? 0 : 1;
  }

  /**
   * Takes the number before a move.
   *
   * @param chars the text
   * @param at the index of the number, or of points, which stand for a move by Red
   * @param to the index after the text
   * @param ply the number of plies before the move
   * @return whether points alone were taken for a mark and got a warning
   */
  boolean number(char[] chars, int at, int to, int ply) {
    int number = 0;
    int end = at;
    while (end < to && end - at < MAX_DIGITS && MoveShape.isDigit(chars[end])) {
      number = 10 * number + MoveShape.narrow(chars[end++]) - '0';
    }
    if (end == at) {
      return (ply + shift) % 2 == 0 && mark(at);
    }
    open = at;
    if (line.missing && moves(number, ply) != line.moves && moves(number, ply + 1) == line.moves) {
      line.lost++;
    }
    count(number, ply + line.lost, at);
    return false;
  }

  private void count(int number, int ply, int at) {
    int moves = number - (ply + shift) / 2;
    int plies = number - ply;
    if (line.numbers > 0) {
      if (moves != line.moves && line.misfit < 0) {
        line.misfit = at;
      }
      line.countsPlies &= plies == line.plies;
      report();
    }
    line.moves = moves;
    line.plies = plies;
    line.last = ply;
    line.numbers++;
    line.missing = false;
  }

  /** {@return the difference between a number and the moves before a ply} */
  private int moves(int number, int ply) {
    return number - (ply + line.lost + shift) / 2;
  }

  /**
   * Notes that a move was played.
   *
   * @param ply its number, from 1
   */
  void moved(int ply) {
    open = -1;
    line.countsPlies &= ply + line.lost - line.last <= 1;
    report();
  }

  /** {@return whether a move is expected after a number} */
  boolean isOpen() {
    return open >= 0;
  }

  /**
   * Warns of a mark right after a move number, where a move was expected.
   *
   * @param at the index of the mark
   * @return whether there is a warning
   */
  boolean mark(int at) {
    if (open < 0) {
      return false;
    }
    missing("a mark after a move number; expected a move", at);
    return true;
  }

  /** Notes a warning of moves that are read as a comment: they may be moves of this line. */
  void unread() {
    line.missing = true;
  }

  /** Warns of a number without its move. The next number may count that move. */
  private void missing(String message, int at) {
    open = -1;
    line.missing = true;
    warnings.add(message, at);
  }

  /** Begins a variation. One right after a move number shows that a move is missing. */
  void begin() {
    if (open >= 0) {
      missing("a variation after a move number; expected a move", open);
    }
    outer.push(line);
    line = new Count();
  }

  /** Ends the variation, or the main line. */
  void end() {
    open = -1;
    line.countsPlies &= line.numbers >= LEAST_PLIES;
    report();
    if (!outer.isEmpty()) {
      line = outer.pop();
    }
  }

  private void report() {
    if (line.misfit >= 0 && !line.countsPlies && !line.reported) {
      line.reported = true;
      warnings.add(MESSAGE, line.misfit);
    }
  }
}
