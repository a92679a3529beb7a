package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.Positions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class PositionTest {
  private static final String START =
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

  @Test
  void theInitialPosition() {
    Position start = Position.initial();
    assertEquals(START, start.toFen());
    assertEquals(Side.RED, start.sideToMove());
    assertEquals(0, start.quietPlies());
    assertEquals(1, start.moveNumber());
    assertEquals(32, start.occupied().size());
    assertEquals(16, start.occupied(Side.RED).size());
    assertEquals(Square.E0, start.king(Side.RED));
    assertEquals(Square.E9, start.king(Side.BLACK));
    assertEquals(Optional.of(Piece.RED_CANNON), start.pieceAt(Square.H2));
    assertEquals(Optional.empty(), start.pieceAt(Square.E5));
    assertEquals(Bitboard.of(Square.B2, Square.H2), start.pieces(Piece.RED_CANNON));
    assertEquals(5, start.count(Piece.BLACK_PAWN));
    assertTrue(start.checkers().isEmpty());
    assertEquals(44, start.legalMoves().size());
    assertThrows(UnsupportedOperationException.class, () -> start.legalMoves().clear());
  }

  @Test
  void playCountsPliesAndMoves() {
    Position position = Position.fromFen("4k4/9/9/9/4p4/4P4/9/9/9/4K4 w - - 7 12");
    Position taken = position.play(Move.parse("e4e5"));
    assertEquals("4k4/9/9/9/4P4/9/9/9/9/4K4 b - - 0 12", taken.toFen());
    Position quiet = taken.play(Move.parse("e9d9"));
    assertEquals("3k5/9/9/9/4P4/9/9/9/9/4K4 w - - 1 13", quiet.toFen());
    assertEquals("4k4/9/9/9/4p4/4P4/9/9/9/4K4 w - - 7 12", position.toFen());
  }

  @Property
  void movesOfASquareAreThoseOfTheList(@ForAll Position position) {
    for (Square square : Square.values()) {
      assertEquals(
          position.legalMoves().stream().filter(move -> move.from() == square).toList(),
          position.legalMovesFrom(square));
    }
  }

  @Property
  void endsAreCheckmateOrStalemate(@ForAll Position position) {
    boolean inCheck = !position.checkers().isEmpty();
    boolean ended = position.legalMoves().isEmpty();
    assertEquals(inCheck, position.isInCheck());
    assertEquals(inCheck && ended, position.isCheckmate());
    assertEquals(!inCheck && ended, position.isStalemate());
    assertEquals(ended, position.hasNoLegalMove());
  }

  @Property
  void keysAreWrittenAndRead(@ForAll Position position) {
    assertEquals(position.key(), PositionKey.parse(position.key().toString()));
  }

  @Test
  void otherTextsAreNoKeys() {
    for (String text : List.of("", "12", "g".repeat(32), "-" + "1".repeat(31), "１".repeat(32))) {
      assertThrows(IllegalArgumentException.class, () -> PositionKey.parse(text));
    }
    assertEquals(new PositionKey(-1, 1), PositionKey.parse("FFFFFFFFFFFFFFFF0000000000000001"));
  }

  @Test
  void capturedIsWhatStandsOnTheTarget() {
    Position start = Position.initial();
    assertEquals(Optional.of(Piece.BLACK_HORSE), start.captured(Move.parse("h2h9")));
    assertEquals(Optional.empty(), start.captured(Move.parse("h2e2")));
  }

  @Test
  void countersStopAtTheLargestInt() {
    Position last =
        Position.builder()
            .put(Square.E0, Piece.RED_KING)
            .put(Square.D9, Piece.BLACK_KING)
            .sideToMove(Side.BLACK)
            .quietPlies(Integer.MAX_VALUE)
            .moveNumber(Integer.MAX_VALUE)
            .build();
    assertEquals(last, Position.fromFen(last.toFen()));
    Position next = last.play(Move.parse("d9d8")).play(Move.parse("e0e1"));
    assertEquals(Integer.MAX_VALUE, next.quietPlies());
    assertEquals(Integer.MAX_VALUE, next.moveNumber());
    assertEquals(next, Position.fromFen(next.toFen()));
    assertEquals(next, Position.of(next.toBoard()));
  }

  @Property(tries = 3000)
  void fensAreReadBack(@ForAll Position position) {
    assertEquals(position, Position.fromFen(position.toFen()));
    assertEquals(position.toFen(), position.toString());
  }

  @Property(tries = 500)
  void kernelBoardsAreTheSamePosition(@ForAll Position position) {
    assertEquals(position, Position.of(position.toBoard()));
    for (Move move : position.legalMoves()) {
      assertEquals(position.play(move), Position.of(position.toBoard().copyAfter(move.packed())));
    }
  }

  @Test
  void boardsAreCopiedInAndOut() {
    Board board = Position.initial().toBoard();
    Position position = Position.of(board);
    board.make(Move.parse("h2e2").packed());
    assertEquals(Position.initial(), position);
    position.toBoard().make(Move.parse("h2e2").packed());
    assertEquals(Position.initial(), position);
    assertEquals(Position.initial().play(Move.parse("h2e2")), Position.of(board));
  }

  @Property(tries = 1000)
  void everyPositionCanBeBuilt(@ForAll Position position) {
    Position.Builder builder =
        Position.builder()
            .sideToMove(position.sideToMove())
            .quietPlies(position.quietPlies())
            .moveNumber(position.moveNumber());
    for (Square square : Square.values()) {
      builder.put(square, Piece.RED_ROOK).clear(square);
      position.pieceAt(square).ifPresent(piece -> builder.put(square, piece));
    }
    Position built = builder.build();
    assertEquals(position, built);
    assertEquals(position.key(), built.key());
    assertEquals(position.hashCode(), built.hashCode());
    builder.clear(position.king(Side.RED));
    assertEquals(position, built, "later changes to the builder do not affect it");
  }

  @Test
  void counters() {
    Position.Builder builder = Position.builder();
    assertThrows(IllegalArgumentException.class, () -> builder.quietPlies(-1));
    assertThrows(IllegalArgumentException.class, () -> builder.moveNumber(-1));
  }

  @Property(tries = 1000)
  void viewsAgree(@ForAll Position position) {
    Bitboard red = Bitboard.EMPTY;
    Bitboard black = Bitboard.EMPTY;
    for (Piece piece : Piece.values()) {
      Bitboard pieces = position.pieces(piece);
      assertEquals(pieces.size(), position.count(piece));
      pieces.forEach(square -> assertEquals(Optional.of(piece), position.pieceAt(square)));
      red = piece.side() == Side.RED ? red.or(pieces) : red;
      black = piece.side() == Side.BLACK ? black.or(pieces) : black;
    }
    assertTrue(red.and(black).isEmpty());
    assertEquals(red, position.occupied(Side.RED));
    assertEquals(black, position.occupied(Side.BLACK));
    assertEquals(red.or(black), position.occupied());
    position
        .occupied()
        .complement()
        .forEach(square -> assertEquals(Optional.empty(), position.pieceAt(square)));
    assertEquals(Bitboard.of(position.king(Side.RED)), position.pieces(Piece.RED_KING));
    assertEquals(Bitboard.of(position.king(Side.BLACK)), position.pieces(Piece.BLACK_KING));
  }

  @Test
  void equality() {
    String fen = "4k4/9/9/9/9/9/9/9/9/3K1A3 w - - 3 9";
    new EqualsTester()
        .addEqualityGroup(
            Position.fromFen(fen),
            Position.fromFen(fen),
            Position.of(Position.fromFen(fen).toBoard()),
            Position.fromFen(fen).mirrored().mirrored(),
            Position.fromFen("4k4/9/9/9/9/9/9/9/9/3K1A3 r 3 9"))
        .addEqualityGroup(Position.fromFen("4k4/9/9/9/9/9/9/9/9/3K1A3 b - - 3 9"))
        .addEqualityGroup(Position.fromFen("4k4/9/9/9/9/9/9/9/9/3K1A3 w - - 4 9"))
        .addEqualityGroup(Position.fromFen("4k4/9/9/9/9/9/9/9/9/3K1A3 w - - 3 8"))
        .addEqualityGroup(Position.fromFen("4k4/9/9/9/9/9/9/9/4A4/3K5 w - - 3 9"))
        .addEqualityGroup(Position.fromFen("4k4/9/9/9/9/9/9/9/9/3K2B2 w - - 3 9"))
        .addEqualityGroup(Position.initial(), Position.fromFen(START))
        .testEquals();
  }

  /** Opening books store these keys, so they must never change. */
  @Test
  void keysArePinned() {
    assertKey("a7dd24a1f215ae26788087d2e6051ca5", START);
    assertKey(
        "880556e98afbe81dcfa34cfdc9a0c3d2",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b");
    assertKey("0cb635722d303f9b97c465a4e4ba7e6f", "3k5/9/9/9/9/9/9/9/9/4K4 w");
    assertKey("eb8fe614eab7db12d98fae5c0eb7fec7", "3k5/9/9/9/9/9/9/9/9/4K4 b - - 55 99");
    assertKey("acfef6dd7b4d5adf1140af21d51d523d", "9/5R3/3k1n3/4P4/2C3r2/9/1c7/4K4/3p1p3/9 w");
  }

  private static void assertKey(String hex, String fen) {
    assertEquals(hex, Position.fromFen(fen).key().toString());
  }

  /** The key depends on the pieces and the side to move only. */
  @Test
  void distinctPositionsHaveDistinctKeys() {
    Map<Long, String> byKey = new HashMap<>();
    Map<Long, String> byLock = new HashMap<>();
    for (long seed = 0; seed < 3000; seed++) {
      Position position =
          seed % 2 == 0
              ? Positions.played(seed, (int) seed % 100).position()
              : Positions.composed(seed);
      for (Move move : position.legalMoves()) {
        Position next = position.play(move);
        List<String> fields = List.of(next.toFen().split(" ", -1));
        String board = fields.get(0) + fields.get(1);
        assertEquals(board, byKey.computeIfAbsent(next.key().key(), key -> board));
        assertEquals(board, byLock.computeIfAbsent(next.key().lock(), key -> board));
      }
    }
    assertTrue(byKey.size() > 20_000);
  }

  @Test
  void sideToMoveIsPartOfTheKey() {
    assertNotEquals(
        Position.fromFen("4k4/9/9/9/9/9/9/9/9/3K1A3 w").key(),
        Position.fromFen("4k4/9/9/9/9/9/9/9/9/3K1A3 b").key());
  }
}
