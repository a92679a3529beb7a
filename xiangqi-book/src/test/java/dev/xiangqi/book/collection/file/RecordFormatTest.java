package dev.xiangqi.book.collection.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.internal.LegalMoves;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class RecordFormatTest {
  private static final List<Move> ILLEGAL = List.of(Move.parse("h2e2"), Move.parse("h2e2"));

  private static byte[] bytes(RecordFormat.Encoder encoder) {
    return encoder.finish(GameResult.DRAW, Map.of(), Map.of());
  }

  @Property(tries = 200)
  void movesKnownToBeLegalGiveTheSame(@ForAll Position start, @ForAll long seed) {
    Random random = new Random(seed);
    Board board = start.toBoard();
    List<Move> moves = new ArrayList<>();
    int[] legal = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(board, legal);
    while (count > 0 && moves.size() < 60) {
      int move = legal[random.nextInt(count)];
      moves.add(Move.ofPacked(move));
      board.make(move);
      count = MoveGenerator.legal(board, legal);
    }
    int[] packed = moves.stream().mapToInt(Move::packed).toArray();
    RecordFormat.Encoder checked = new RecordFormat.Encoder(start, moves);
    RecordFormat.Encoder known = new RecordFormat.Encoder(start, new LegalMoves(start, packed));
    assertEquals(Position.of(checked.end()), Position.of(known.end()));
    assertEquals(checked.end().isInCheck(), known.end().isInCheck());
    assertArrayEquals(bytes(checked), bytes(known));
    assertEquals(moves, new LegalMoves(start, packed));
  }

  @Test
  void otherMovesAreChecked() {
    Position start = Position.initial();
    assertThrows(IllegalMoveException.class, () -> new RecordFormat.Encoder(start, ILLEGAL));
    Position other = start.play(Move.parse("a3a4"));
    List<Move> ofOther = new LegalMoves(other, ILLEGAL.stream().mapToInt(Move::packed).toArray());
    assertThrows(IllegalMoveException.class, () -> new RecordFormat.Encoder(start, ofOther));
  }
}
