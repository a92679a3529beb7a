package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** Compares the generator with the slow rules, and its methods with each other. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class MoveGenerationTest {
  /** A method that lists moves into a buffer. */
  private interface Lister {
    int list(Board board, int[] moves, int start);
  }

  @Provide
  static Arbitrary<Position> composed() {
    return PositionArbitraries.composed();
  }

  @Property(tries = 3000)
  void positionsAgreeWithTheSlowRules(@ForAll Position position) {
    assertAgreesWithTheSlowRules(position);
  }

  @Property(tries = 5000)
  void composedPositionsAgreeWithTheSlowRules(@ForAll("composed") Position position) {
    assertAgreesWithTheSlowRules(position);
  }

  private static void assertAgreesWithTheSlowRules(Position position) {
    SlowRules rules = SlowRules.of(position);
    List<Move> legal = List.copyOf(rules.moves());
    assertEquals(legal, position.legalMoves());
    assertEquals(rules.checkers(), set(position.checkers()));
    assertEquals(legal.isEmpty(), position.hasNoLegalMove());
    assertEquals(!rules.checkers().isEmpty(), position.toBoard().isInCheck());
  }

  @Property(tries = 2000)
  void pseudoLegalMovesAgreeWithTheSlowRulesAndIncludeTheLegalMoves(@ForAll Position position) {
    SlowRules rules = SlowRules.of(position);
    List<Move> pseudoLegal = list(position, MoveGenerator::pseudoLegal);
    assertEquals(List.copyOf(rules.pseudoLegal()), pseudoLegal);
    assertEquals(position.legalMoves(), pseudoLegal.stream().filter(rules::isLegal).toList());
  }

  @Property(tries = 2000)
  void capturesAndQuietMovesAreTheLegalMoves(@ForAll Position position) {
    List<Move> captures = list(position, MoveGenerator::captures);
    List<Move> quiets = list(position, MoveGenerator::quiets);
    assertTrue(captures.stream().allMatch(move -> position.pieceAt(move.to()).isPresent()));
    assertTrue(quiets.stream().allMatch(move -> position.pieceAt(move.to()).isEmpty()));
    List<Move> both = new ArrayList<>(captures);
    both.addAll(quiets);
    assertEquals(position.legalMoves(), both.stream().sorted().toList());
  }

  @Property(tries = 500)
  void movesToASquareAreTheLegalMovesThatEndThere(@ForAll Position position) {
    for (Square square : Square.values()) {
      assertEquals(
          position.legalMoves().stream().filter(move -> move.to() == square).toList(),
          list(
              position,
              (board, moves, start) -> MoveGenerator.to(board, square.ordinal(), moves, start)));
    }
  }

  @Property(tries = 1000)
  void movesOfAKindOfPieceAreItsLegalMoves(@ForAll Position position) {
    for (PieceType type : PieceType.values()) {
      assertEquals(
          position.legalMoves().stream()
              .filter(move -> position.pieceAt(move.from()).orElseThrow().type() == type)
              .toList(),
          list(
              position,
              (board, moves, start) -> MoveGenerator.of(board, type.ordinal(), moves, start)));
    }
  }

  @Property(tries = 2000)
  void checksAndEvasionsAreLegalMoves(@ForAll Position position) {
    List<Move> checks =
        position.legalMoves().stream()
            .filter(move -> !position.play(move).checkers().isEmpty())
            .toList();
    assertEquals(checks, list(position, MoveGenerator::checks));
    if (!position.checkers().isEmpty()) {
      assertEquals(position.legalMoves(), list(position, MoveGenerator::evasions));
    }
  }

  @Property(tries = 2000)
  void countAgreesWithTheList(@ForAll Position position) {
    int count = MoveGenerator.count(position.toBoard(), new int[Board.MAX_MOVES]);
    assertEquals(position.legalMoves().size(), count);
    assertEquals(
        position.legalMoves(),
        list(position, (board, moves, start) -> MoveGenerator.legal(board, moves, start)));
  }

  @Property(tries = 1000)
  void listsStartAtTheGivenIndex(
      @ForAll Position position, @ForAll @IntRange(max = 200) int start) {
    for (Lister lister :
        List.<Lister>of(
            MoveGenerator::legal,
            MoveGenerator::pseudoLegal,
            MoveGenerator::captures,
            MoveGenerator::quiets,
            MoveGenerator::checks)) {
      int[] moves = new int[start + Board.MAX_MOVES];
      Arrays.fill(moves, -1);
      int end = lister.list(position.toBoard(), moves, start);
      assertTrue(Arrays.stream(moves, 0, start).allMatch(move -> move == -1));
      assertTrue(Arrays.stream(moves, start, end).allMatch(move -> move > 0));
    }
  }

  @Property(tries = 2000)
  void givesCheckPredictsChecks(@ForAll Position position) {
    Board board = position.toBoard();
    for (Move move : position.legalMoves()) {
      assertEquals(
          !position.play(move).checkers().isEmpty(),
          MoveGenerator.givesCheck(board, move.packed()),
          move::toString);
    }
  }

  @Property(tries = 200)
  void everyPairOfSquaresIsLegalOrExplained(@ForAll Position position) {
    Board board = position.toBoard();
    List<Move> legal = new ArrayList<>();
    List<Move> pseudoLegal = new ArrayList<>();
    for (Square from : Square.values()) {
      for (Square to : Square.values()) {
        Move move = new Move(from, to);
        Optional<IllegalMoveReason> reason = position.whyIllegal(move);
        assertEquals(position.isLegal(move), reason.isEmpty());
        boolean isPseudoLegal =
            reason.isEmpty() || reason.get().compareTo(IllegalMoveReason.KINGS_FACE) >= 0;
        assertEquals(isPseudoLegal, MoveGenerator.isPseudoLegal(board, move.packed()));
        if (isPseudoLegal) {
          pseudoLegal.add(move);
        }
        if (reason.isEmpty()) {
          legal.add(move);
        }
      }
    }
    assertEquals(legal, position.legalMoves());
    assertEquals(pseudoLegal, list(position, MoveGenerator::pseudoLegal));
  }

  @Property(tries = 2000)
  void reflectionKeepsTheMoves(@ForAll Position position) {
    assertCommutes(position, position.mirrored(), Move::mirrored);
    assertEquals(position.checkers().mirrored(), position.mirrored().checkers());
    assertEquals(position, position.mirrored().mirrored());
  }

  @Property(tries = 2000)
  void exchangeOfSidesKeepsTheMoves(@ForAll Position position) {
    assertCommutes(position, position.colorsSwapped(), Move::flipped);
    Set<Square> flipped = new TreeSet<>();
    position.checkers().forEach(square -> flipped.add(square.flipped()));
    assertEquals(flipped, set(position.colorsSwapped().checkers()));
    assertEquals(position, position.colorsSwapped().colorsSwapped());
  }

  private static void assertCommutes(Position position, Position image, UnaryOperator<Move> map) {
    assertEquals(position.legalMoves().stream().map(map).sorted().toList(), image.legalMoves());
    assertEquals(position.quietPlies(), image.quietPlies());
    assertEquals(position.moveNumber(), image.moveNumber());
  }

  private static List<Move> list(Position position, Lister lister) {
    int[] moves = new int[Board.MAX_MOVES];
    int end = lister.list(position.toBoard(), moves, 0);
    return Arrays.stream(moves, 0, end).mapToObj(Move::ofPacked).sorted().toList();
  }

  private static Set<Square> set(Bitboard squares) {
    Set<Square> set = new TreeSet<>();
    squares.forEach(set::add);
    return set;
  }
}
