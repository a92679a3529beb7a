package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PositionProblemTest {
  @ParameterizedTest
  @CsvSource({
    // kings missing
    "9/9/9/9/9/9/9/9/9/9 w, KING_MISSING",
    "9/9/9/9/9/9/9/9/9/4K4 w, KING_MISSING",
    "4k4/9/9/9/9/9/9/9/9/9 b, KING_MISSING",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBA1ABNR w, KING_MISSING",
    // too many of a kind
    "3kk4/9/9/9/9/9/9/9/9/5K3 w, TOO_MANY",
    "4k4/9/9/9/9/9/9/9/5K3/3K5 w, TOO_MANY",
    "3aka3/4a4/9/9/9/9/9/9/9/3K5 w, TOO_MANY",
    "2b1k1b2/9/4b4/9/9/9/9/9/9/3K5 w, TOO_MANY",
    "4k4/9/9/9/9/9/9/9/9/NNNK5 w, TOO_MANY",
    "4k4/9/9/9/9/9/9/9/9/3K2RRR w, TOO_MANY",
    "4k4/9/9/9/9/9/9/9/9/3K2CCC w, TOO_MANY",
    "4k4/9/9/9/9/9/PPPPPP3/9/9/3K5 w, TOO_MANY",
    "4k4/9/9/pppppp3/9/9/9/9/9/3K5 w, TOO_MANY",
    // out of bounds
    "4k4/9/9/9/9/9/9/9/9/2K6 w, PIECE_OUT_OF_BOUNDS",
    "4k4/9/9/9/9/9/3K5/9/9/9 w, PIECE_OUT_OF_BOUNDS",
    "9/9/9/4k4/9/9/9/9/9/3K5 w, PIECE_OUT_OF_BOUNDS",
    "3K5/9/9/9/9/9/9/9/9/4k4 w, PIECE_OUT_OF_BOUNDS",
    "4k4/9/9/9/9/9/9/9/3A5/3K5 w, PIECE_OUT_OF_BOUNDS",
    "4k4/9/9/9/9/9/9/9/9/A2K5 w, PIECE_OUT_OF_BOUNDS",
    "3Ak4/9/9/9/9/9/9/9/9/3K5 w, PIECE_OUT_OF_BOUNDS",
    "4k4/9/9/9/9/9/9/9/9/3KB4 w, PIECE_OUT_OF_BOUNDS",
    "4k1B2/9/9/9/9/9/9/9/9/3K5 w, PIECE_OUT_OF_BOUNDS",
    "4k4/9/9/9/9/2b6/9/9/9/3K5 w, PIECE_OUT_OF_BOUNDS",
    "4k4/9/9/9/9/9/9/P8/9/3K5 w, PIECE_OUT_OF_BOUNDS",
    "4k4/9/9/9/9/9/9/9/9/P2K5 w, PIECE_OUT_OF_BOUNDS",
    "4k4/9/p8/9/9/9/9/9/9/3K5 w, PIECE_OUT_OF_BOUNDS",
    // kings facing, with either side to move
    "4k4/9/9/9/9/9/9/9/9/4K4 w, KINGS_FACE",
    "4k4/9/9/9/9/9/9/9/9/4K4 b, KINGS_FACE",
    "9/9/3k5/9/9/9/9/3K5/9/9 b, KINGS_FACE",
    // the side not to move is in check
    "4k4/9/9/9/9/9/9/9/9/3KR4 w, SIDE_NOT_TO_MOVE_IN_CHECK",
    "4k4/9/9/9/9/9/9/9/4r4/4K4 b, SIDE_NOT_TO_MOVE_IN_CHECK",
    "3ak4/9/9/9/4p4/9/4C4/9/9/3K5 w, SIDE_NOT_TO_MOVE_IN_CHECK",
    "4k4/9/3N5/9/9/9/9/9/9/3K5 w, SIDE_NOT_TO_MOVE_IN_CHECK",
    "4k4/4P4/9/9/9/9/9/9/9/3K5 w, SIDE_NOT_TO_MOVE_IN_CHECK",
    "9/3Pk4/9/9/9/9/9/9/9/3K5 w, SIDE_NOT_TO_MOVE_IN_CHECK",
    // several at once
    "9/9/9/9/9/9/9/9/9/RRR6 w, KING_MISSING TOO_MANY",
    "9/9/9/9/9/9/9/9/9/B8 w, KING_MISSING PIECE_OUT_OF_BOUNDS",
    "9/9/9/9/9/9/9/9/9/BBB6 w, KING_MISSING TOO_MANY PIECE_OUT_OF_BOUNDS",
    "4k4/9/9/9/9/9/4K4/9/9/9 w, PIECE_OUT_OF_BOUNDS KINGS_FACE",
    "4k3R/9/9/9/9/9/9/9/9/4K4 w, KINGS_FACE SIDE_NOT_TO_MOVE_IN_CHECK",
    "4k3R/9/9/9/9/9/9/9/9/9 w, KING_MISSING SIDE_NOT_TO_MOVE_IN_CHECK",
    "4k2RR/9/9/9/9/9/9/9/R8/9 w, KING_MISSING TOO_MANY SIDE_NOT_TO_MOVE_IN_CHECK",
    "4k2RR/9/9/9/9/9/9/9/R8/P8 w, "
        + "KING_MISSING TOO_MANY PIECE_OUT_OF_BOUNDS SIDE_NOT_TO_MOVE_IN_CHECK",
    "4k2RR/9/9/9/9/9/9/9/R8/P3K4 w, "
        + "TOO_MANY PIECE_OUT_OF_BOUNDS KINGS_FACE SIDE_NOT_TO_MOVE_IN_CHECK",
    "4k4/9/9/9/9/9/9/9/4K4/4K4 w, TOO_MANY KINGS_FACE"
  })
  void allProblemsAreReported(String board, String problems) {
    InvalidPositionException refused =
        assertThrows(InvalidPositionException.class, () -> Position.fromFen(board));
    List<PositionProblem> expected =
        Arrays.stream(problems.split(" ", -1)).map(PositionProblem::valueOf).toList();
    assertEquals(expected, refused.problems());
    String message = String.valueOf(refused.getMessage());
    assertTrue(message.contains(board), message);
    assertTrue(expected.stream().allMatch(problem -> message.contains(problem.name())), message);
    assertThrows(UnsupportedOperationException.class, () -> refused.problems().clear());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // the side to move is in check by one piece or by four
        "4k4/9/9/9/9/9/9/9/9/3KR4 b",
        "R3k3R/4P4/3N5/9/9/9/9/9/9/3K5 b",
        // no check: a cannon without a screen, a horse with a blocked leg, a pawn behind the king
        "4k4/9/9/9/4C4/9/9/9/9/3K5 w",
        "3nk4/3n5/3N5/9/9/9/9/9/9/3K5 w",
        "4P4/4k4/9/9/9/9/9/9/9/3K5 w",
        // pawns on any file of their own half, behind each other, and on the last rank
        "4k4/9/9/1p1p1p3/1p1p5/1P1P5/1P1P1P3/9/9/3K5 w",
        "PPPP1k3/9/9/9/9/9/9/9/9/3K1pppp w",
        // all 32 pieces
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b",
        // checkmate and stalemate
        "3k4R/R8/9/9/9/9/9/9/9/4K4 b",
        "3k5/4P4/9/9/9/9/9/9/9/4K4 b"
      })
  void possibleBoardsAreAccepted(String fen) {
    assertEquals(fen + " - - 0 1", Position.fromFen(fen).toFen());
  }

  @Test
  void everyPieceMayStandOnItsSquares() {
    for (Piece piece : Piece.values()) {
      long accepted =
          Arrays.stream(Square.values()).filter(square -> !isOutOfBounds(piece, square)).count();
      assertEquals(
          switch (piece.type()) {
            case KING -> 9;
            case ADVISOR -> 5;
            case ELEPHANT -> 7;
            case PAWN -> 63;
            case HORSE, ROOK, CANNON -> 90;
          },
          accepted);
    }
  }

  private static boolean isOutOfBounds(Piece piece, Square square) {
    Position.Builder builder = Position.builder();
    builder.put(square, piece);
    return assertThrows(InvalidPositionException.class, builder::build)
        .problems()
        .contains(PositionProblem.PIECE_OUT_OF_BOUNDS);
  }

  @Test
  void buildersReportTheSameProblems() {
    Position.Builder builder =
        Position.builder().put(Square.E0, Piece.RED_KING).put(Square.E9, Piece.BLACK_KING);
    assertEquals(
        List.of(PositionProblem.KINGS_FACE),
        assertThrows(InvalidPositionException.class, builder::build).problems());
    assertEquals(
        "4k4/9/9/9/4p4/9/9/9/9/4K4 w - - 0 1",
        builder.put(Square.E5, Piece.BLACK_PAWN).build().toFen());
  }
}
