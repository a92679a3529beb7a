package dev.xiangqi.core.rules;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The law of 天天象棋 once more, from the table of its limits alone: a board of letters, rules of
 * movement of its own, and the whole past looked through after each move. Slow and simple.
 */
final class NaiveTiantian {
  private static final int[][] STRAIGHT = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

  /** A move that was played. */
  private record Played(
      boolean red,
      boolean capture,
      Set<Integer> checkers,
      Map<Integer, Set<Integer>> chases,
      String after) {
    boolean forces() {
      return !checkers.isEmpty() || !chases.isEmpty();
    }
  }

  /** Letters as in FEN, or a dot. */
  private final char[] board = new char[90];

  /** The number of the piece on each square. */
  private final int[] numbers = new int[90];

  private final List<Played> past = new ArrayList<>();
  private final String startText;
  private boolean redToMove;

  NaiveTiantian(Position start) {
    for (int square = 0; square < 90; square++) {
      board[square] = start.pieceAt(Square.at(square)).map(piece -> piece.letter()).orElse('.');
      numbers[square] = square;
    }
    redToMove = start.sideToMove() == Side.RED;
    startText = text();
  }

  private NaiveTiantian(NaiveTiantian other) {
    System.arraycopy(other.board, 0, board, 0, 90);
    System.arraycopy(other.numbers, 0, numbers, 0, 90);
    past.addAll(other.past);
    redToMove = other.redToMove;
    startText = other.startText;
  }

  void play(Move move) {
    int from = move.from().ordinal();
    int to = move.to().ordinal();
    boolean red = redToMove;
    boolean capture = board[to] != '.';
    NaiveTiantian before = new NaiveTiantian(this);
    shift(from, to);
    redToMove = !red;
    Set<Integer> checkers = new TreeSet<>();
    int king = find(red ? 'k' : 'K');
    for (int square = 0; square < 90; square++) {
      if (isOf(square, red) && reaches(square, king)) {
        checkers.add(numbers[square]);
      }
    }
    Map<Integer, Set<Integer>> chases = new HashMap<>();
    if (checkers.isEmpty()) {
      for (int[] threat : threats(red)) {
        int origin = threat[0] == to ? from : threat[0];
        if (!before.isThreat(red, origin, threat[1])) {
          chases
              .computeIfAbsent(numbers[threat[1]], key -> new TreeSet<>())
              .add(numbers[threat[0]]);
        }
      }
    }
    past.add(new Played(red, capture, checkers, chases, text()));
  }

  private String text() {
    return new String(board) + redToMove;
  }

  /** The reason and the numbers that forbid a move, or an empty text. */
  String whyForbidden(Move move) {
    NaiveTiantian next = new NaiveTiantian(this);
    boolean answersCheck = isInCheck(redToMove);
    next.play(move);
    boolean red = redToMove;
    int checks = next.checksInRow(red);
    int pieces = next.checkersInRow(red, checks).size();
    int limit = pieces >= 3 ? 18 : 6 * pieces;
    if (checks > 0 && checks > limit) {
      return "CHECKS " + checks + " " + limit + " " + pieces;
    }
    if (checks == 0 && answersCheck) {
      return "";
    }
    String found = "";
    for (int victim = 0; victim < 90; victim++) {
      int chases = next.inRow(red, victim, false, true).size();
      if (chases > 6) {
        return "CHASES";
      }
      List<Played> mixed = next.inRow(red, victim, true, true);
      Set<Integer> all = new HashSet<>();
      boolean check = false;
      boolean chase = false;
      for (Played played : mixed) {
        all.addAll(played.checkers());
        all.addAll(played.chases().getOrDefault(victim, Set.of()));
        check |= !played.checkers().isEmpty();
        chase |= played.checkers().isEmpty();
      }
      if (check && chase && mixed.size() > (all.size() == 1 ? 12 : 18)) {
        found = "CHECKS_AND_CHASES";
      }
    }
    return found;
  }

  int checksInRow(boolean red) {
    return inRow(red, -1, true, false).size();
  }

  private Set<Integer> checkersInRow(boolean red, int checks) {
    Set<Integer> all = new HashSet<>();
    inRow(red, -1, true, false).stream().limit(checks).forEach(p -> all.addAll(p.checkers()));
    return all;
  }

  /** The last moves of a side since a capture, as far back as each is a check or a chase. */
  private List<Played> inRow(boolean red, int victim, boolean checks, boolean chases) {
    List<Played> row = new ArrayList<>();
    for (int i = past.size() - 1; i >= 0 && !past.get(i).capture(); i--) {
      Played played = past.get(i);
      if (played.red() == red) {
        boolean check = checks && !played.checkers().isEmpty();
        boolean chase = chases && played.chases().containsKey(victim);
        if ((!check && !chase) || row.size() == 19) {
          break;
        }
        row.add(played);
      }
    }
    return row;
  }

  /** How the game ends now, as the name of a {@link Termination}, or an empty text. */
  String ending() {
    List<Move> legal = legalMoves();
    if (legal.isEmpty()) {
      return isInCheck(redToMove) ? "CHECKMATE" : "STALEMATE";
    }
    if (past.isEmpty()) {
      return hasAttackers() ? "" : "INSUFFICIENT_MATERIAL";
    }
    if (isFifth()) {
      return "REPETITION";
    }
    if (bothCheck() || bothChase()) {
      return "MUTUAL_VIOLATION";
    }
    if (counted() >= 120) {
      return "QUIET_PLY_LIMIT";
    }
    if (past.size() >= 400) {
      return "PLY_LIMIT";
    }
    if (!hasAttackers()) {
      return "INSUFFICIENT_MATERIAL";
    }
    return legal.stream().allMatch(move -> !whyForbidden(move).isEmpty())
        ? "NO_PERMITTED_MOVE"
        : "";
  }

  /** Whether this is the fifth time since the last capture, check or chase. */
  private boolean isFifth() {
    int times = 0;
    for (int i = past.size() - 1; i >= 0; i--) {
      times += past.get(i).after().equals(text()) ? 1 : 0;
      if (times == 5) {
        return true;
      }
      if (past.get(i).capture() || past.get(i).forces()) {
        return false;
      }
    }
    return times == 4 && startText.equals(text());
  }

  private boolean bothCheck() {
    return checksInRow(true) >= 6 && checksInRow(false) >= 6;
  }

  private boolean bothChase() {
    return chasesOne(true) && chasesOne(false);
  }

  private boolean chasesOne(boolean red) {
    for (int victim = 0; victim < 90; victim++) {
      if (inRow(red, victim, false, true).size() >= 6) {
        return true;
      }
    }
    return false;
  }

  private int counted() {
    int plies = 0;
    int[] checks = new int[2];
    for (int i = past.size() - 1; i >= 0 && !past.get(i).capture(); i--) {
      plies++;
      checks[past.get(i).red() ? 0 : 1] += past.get(i).checkers().isEmpty() ? 0 : 1;
    }
    return plies - Math.max(0, checks[0] - 10) - Math.max(0, checks[1] - 10);
  }

  private boolean hasAttackers() {
    for (char piece : board) {
      if ("RHNCPrhncp".indexOf(piece) >= 0) {
        return true;
      }
    }
    return false;
  }

  List<Move> legalMoves() {
    List<Move> moves = new ArrayList<>();
    for (int from = 0; from < 90; from++) {
      for (int to = 0; to < 90; to++) {
        if (isOf(from, redToMove) && isLegal(from, to)) {
          moves.add(new Move(Square.at(from), Square.at(to)));
        }
      }
    }
    return moves;
  }

  private boolean isLegal(int from, int to) {
    if (isOf(to, isRed(from)) || !reaches(from, to)) {
      return false;
    }
    NaiveTiantian next = new NaiveTiantian(this);
    boolean red = isRed(from);
    next.shift(from, to);
    return !next.isInCheck(red);
  }

  private boolean isInCheck(boolean red) {
    return !attackers(find(red ? 'K' : 'k'), !red).isEmpty();
  }

  private Set<Integer> attackers(int target, boolean red) {
    Set<Integer> found = new TreeSet<>();
    for (int square = 0; square < 90; square++) {
      if (isOf(square, red) && reaches(square, target)) {
        found.add(square);
      }
    }
    return found;
  }

  private List<int[]> threats(boolean red) {
    List<int[]> threats = new ArrayList<>();
    for (int from = 0; from < 90; from++) {
      for (int to = 0; to < 90; to++) {
        if (isThreat(red, from, to)) {
          threats.add(new int[] {from, to});
        }
      }
    }
    return threats;
  }

  /** Whether a piece threatens to take another one, as the table of the law defines it. */
  private boolean isThreat(boolean red, int from, int to) {
    if (!isOf(from, red) || !isOf(to, !red) || !reaches(from, to)) {
      return false;
    }
    char attacker = Character.toUpperCase(board[from]);
    char victim = Character.toUpperCase(board[to]);
    boolean athome = (to / 9 <= 4) != red;
    if (attacker == 'K' || attacker == 'P' || victim == 'K' || (victim == 'P' && athome)) {
      return false;
    }
    Set<Integer> checking = attackers(find(red ? 'K' : 'k'), !red);
    NaiveTiantian taken = new NaiveTiantian(this);
    taken.shift(from, to);
    Set<Integer> stillChecking = taken.attackers(taken.find(red ? 'K' : 'k'), !red);
    if (!checking.containsAll(stillChecking)) {
      return false;
    }
    boolean retaken = false;
    for (int square = 0; square < 90; square++) {
      retaken |= taken.isOf(square, !red) && taken.isLegal(square, to);
    }
    boolean exchange = attacker == victim && isLegal(to, from);
    boolean always = victim == 'R' && (attacker == 'N' || attacker == 'C');
    return !exchange && (always || !retaken);
  }

  private void shift(int from, int to) {
    board[to] = board[from];
    numbers[to] = numbers[from];
    board[from] = '.';
  }

  private int find(char piece) {
    return new String(board).indexOf(piece);
  }

  private boolean isRed(int square) {
    return Character.isUpperCase(board[square]);
  }

  private boolean isOf(int square, boolean red) {
    return board[square] != '.' && isRed(square) == red;
  }

  /** Whether a piece attacks a square by its rule of movement alone. Kings face each other. */
  private boolean reaches(int from, int to) {
    int df = to % 9 - from % 9;
    int dr = to / 9 - from / 9;
    boolean red = isRed(from);
    int home = red ? to / 9 : 9 - to / 9;
    int now = red ? from / 9 : 9 - from / 9;
    boolean palace = to % 9 >= 3 && to % 9 <= 5 && home <= 2;
    int between = between(from, to);
    return from != to
        && switch (Character.toUpperCase(board[from])) {
          case 'K' ->
              (palace && df * df + dr * dr == 1)
                  || (df == 0 && between == 0 && Character.toUpperCase(board[to]) == 'K');
          case 'A' -> palace && df * df == 1 && dr * dr == 1;
          case 'B' -> home <= 4 && df * df == 4 && dr * dr == 4 && at(from, df / 2, dr / 2) == '.';
          case 'N' ->
              (df * df == 4 && dr * dr == 1 && at(from, df / 2, 0) == '.')
                  || (df * df == 1 && dr * dr == 4 && at(from, 0, dr / 2) == '.');
          case 'R' -> between == 0;
          case 'C' -> between == (board[to] == '.' ? 0 : 1);
          default -> (df == 0 && home - now == 1) || (now >= 5 && dr == 0 && df * df == 1);
        };
  }

  private char at(int square, int files, int ranks) {
    return board[square + files + 9 * ranks];
  }

  /** The number of pieces between two squares of a line, or -1 if they are on none. */
  private int between(int from, int to) {
    for (int[] step : STRAIGHT) {
      int count = 0;
      int file = from % 9 + step[0];
      int rank = from / 9 + step[1];
      while (file >= 0 && file <= 8 && rank >= 0 && rank <= 9) {
        if (9 * rank + file == to) {
          return count;
        }
        count += board[9 * rank + file] == '.' ? 0 : 1;
        file += step[0];
        rank += step[1];
      }
    }
    return -1;
  }
}
