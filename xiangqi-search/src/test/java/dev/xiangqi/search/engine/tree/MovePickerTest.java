package dev.xiangqi.search.engine.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.search.engine.moves.CheckMoves;
import dev.xiangqi.search.engine.moves.StaticExchange;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** Each relevant move is picked once, whatever table and killers suggest. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class MovePickerTest {
  private static final int LAST = History.row(Board.piece(Board.BLACK, Board.HORSE), 65);
  private static final int OWN = History.row(Board.piece(Board.RED, Board.CANNON), 22);

  private final History history = new History();
  private final MovePicker picker = new MovePicker(history, new CheckMoves());

  private static List<Integer> legal(Board board) {
    int[] moves = new int[Board.MAX_MOVES];
    return sorted(Arrays.stream(moves, 0, MoveGenerator.legal(board, moves)).boxed().toList());
  }

  private static List<Integer> sorted(List<Integer> moves) {
    List<Integer> sorted = new ArrayList<>(moves);
    Collections.sort(sorted);
    return sorted;
  }

  private List<Integer> rest() {
    List<Integer> given = new ArrayList<>();
    for (int move = picker.next(); move != 0; move = picker.next()) {
      given.add(move);
    }
    assertEquals(0, picker.next(), "nothing after the end");
    return given;
  }

  /** No move, a legal move, or any pair of squares. */
  private static int suggestion(Random random, List<Integer> legal) {
    return switch (random.nextInt(3)) {
      case 0 -> 0;
      case 1 -> legal.isEmpty() ? 0 : legal.get(random.nextInt(legal.size()));
      default -> Board.move(random.nextInt(90), random.nextInt(90));
    };
  }

  private void learn(Random random, Board board, List<Integer> legal) {
    history.clear();
    for (int move : legal) {
      int bonus = random.nextInt(3_000) - 1_500;
      if (board.pieceAt(Board.to(move)) == Board.EMPTY) {
        history.updateQuiet(board, move, LAST, OWN, bonus);
      } else {
        history.updateCapture(board, move, bonus);
      }
    }
  }

  @Property(tries = 500)
  void eachLegalMoveComesOnce(@ForAll Position position, @ForAll long seed) {
    Board board = position.toBoard();
    Random random = new Random(seed);
    List<Integer> legal = legal(board);
    learn(random, board, legal);
    for (int i = 0; i < 5; i++) {
      int fromTable = suggestion(random, legal);
      int killer = suggestion(random, legal);
      int other = suggestion(random, legal);
      picker.begin(board, fromTable, killer, other == killer ? 0 : other, LAST, OWN);
      List<Integer> given = rest();
      assertEquals(legal, sorted(given));
      if (legal.contains(fromTable)) {
        assertEquals(fromTable, given.get(0), "that of the table first");
      }
      assertOrder(board, given, fromTable);
    }
  }

  /** Without check: safe captures, quiet moves, losing captures. */
  private static void assertOrder(Board board, List<Integer> given, int fromTable) {
    if (board.isInCheck()) {
      return;
    }
    List<Integer> stages =
        given.stream().filter(move -> move != fromTable).map(move -> stage(board, move)).toList();
    assertEquals(sorted(stages), stages);
  }

  private static int stage(Board board, int move) {
    if (board.pieceAt(Board.to(move)) == Board.EMPTY) {
      return 1;
    }
    return StaticExchange.atLeast(board, move, 0) ? 0 : 2;
  }

  private static boolean isSafeCheck(Board board, int move) {
    return stage(board, move) == 1
        && MoveGenerator.givesCheck(board, move)
        && StaticExchange.atLeast(board, move, 0);
  }

  @Property(tries = 500)
  void quietMovesComeByHistoryAndSafeChecksEarlier(@ForAll Position position, @ForAll long seed) {
    Board board = position.toBoard();
    List<Integer> legal = legal(board);
    learn(new Random(seed), board, legal);
    picker.begin(board, 0, 0, 0, LAST, OWN);
    List<Integer> scores =
        rest().stream()
            .filter(move -> board.pieceAt(Board.to(move)) == Board.EMPTY)
            .map(move -> -history.quiet(board, move, LAST, OWN) - bonus(board, move))
            .toList();
    assertEquals(sorted(scores), scores);
  }

  @Property(tries = 500)
  void skippingLeavesOutTheQuietMovesThatGiveNoCheck(@ForAll Position position, @ForAll long seed) {
    Board board = position.toBoard();
    Random random = new Random(seed);
    List<Integer> legal = legal(board);
    learn(random, board, legal);
    int killer = suggestion(random, legal);
    for (int before = 0; before <= legal.size(); before++) {
      picker.begin(board, 0, killer, 0, LAST, OWN);
      List<Integer> given = new ArrayList<>();
      for (int i = 0; i < before; i++) {
        given.add(picker.next());
      }
      picker.skipQuiets();
      List<Integer> expected = new ArrayList<>(legal);
      expected.removeAll(given);
      expected.removeIf(
          move ->
              board.pieceAt(Board.to(move)) == Board.EMPTY
                  && !MoveGenerator.givesCheck(board, move));
      int left = legal.size() - given.size() - expected.size();
      assertEquals(expected, sorted(rest()));
      assertEquals(left, picker.skipped());
    }
  }

  @Property(tries = 500)
  void tellsWhichMovesGiveCheck(@ForAll Position position) {
    Board board = position.toBoard();
    List<Integer> legal = legal(board);
    picker.begin(board, 0, 0, 0, LAST, OWN);
    do {
      for (int move : legal) {
        assertEquals(MoveGenerator.givesCheck(board, move), picker.givesCheck(move));
      }
    } while (picker.next() != 0);
  }

  private static int bonus(Board board, int move) {
    return !board.isInCheck() && isSafeCheck(board, move) ? MovePicker.CHECK_BONUS : 0;
  }

  @Property(tries = 500)
  void quiescencePicksSafeCapturesAndEvasions(@ForAll Position position, @ForAll long seed) {
    Board board = position.toBoard();
    Random random = new Random(seed);
    List<Integer> legal = legal(board);
    learn(random, board, legal);
    for (int i = 0; i < 5; i++) {
      int fromTable = suggestion(random, legal);
      boolean checks = random.nextBoolean();
      picker.beginQuiescence(board, fromTable, LAST, OWN, checks);
      List<Integer> expected =
          legal.stream()
              .filter(
                  move ->
                      board.isInCheck()
                          || stage(board, move) == 0
                          || (stage(board, move) == 2 && move == fromTable)
                          || (checks && isSafeCheck(board, move)))
              .toList();
      assertEquals(expected, sorted(rest()));
    }
  }
}
