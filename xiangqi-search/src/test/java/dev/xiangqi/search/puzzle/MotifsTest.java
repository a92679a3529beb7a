package dev.xiangqi.search.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each motif in a small position, and in none of its images otherwise. */
class MotifsTest {
  static Stream<Arguments> examples() {
    return Stream.of(
        example("4k4/9/9/1r7/4N4/9/9/9/9/3K5 w", "e5d7", Motif.FORK),
        example("4k4/9/9/9/4N4/9/4R4/9/9/3K5 w", "e5g6", Motif.DISCOVERED_CHECK),
        example(
            "4k4/9/9/9/4N4/9/4R4/9/9/3K5 w", "e5f7", Motif.DISCOVERED_CHECK, Motif.DOUBLE_CHECK),
        example("3ak4/R8/9/9/9/9/9/9/9/3K5 w", "a8e8", Motif.SACRIFICE),
        example("3ak4/R8/9/9/7N1/9/9/9/9/3K5 w", "a8e8 e9e8 h5g7", Motif.SACRIFICE, Motif.DECOY),
        example(
            "2r1k4/9/9/9/R8/9/1N7/9/9/3K5 w", "b3c5 c9c5 a5a9", Motif.DEFLECTION, Motif.QUIET_MOVE),
        example("4k4/4r4/9/1N7/9/9/4R4/9/9/3K5 w", "b6c8", Motif.PIN),
        example("n3k4/9/2P6/9/8R/9/9/9/9/3K5 w", "i5a5", Motif.TRAPPED_PIECE, Motif.QUIET_MOVE),
        example("4k4/9/9/9/2N6/9/4C4/9/9/3K5 w", "c5e6", Motif.CANNON_SCREEN),
        example("3k5/9/9/9/n3R4/9/9/9/9/4K4 w", "e5a5", Motif.HANGING_PIECE));
  }

  private static Arguments example(String fen, String moves, Motif... motifs) {
    return Arguments.of(fen, moves, List.of(motifs));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void finds(String fen, String moves, List<Motif> motifs) {
    Position position = Position.fromFen(fen);
    List<Move> line = Move.parseList(moves);
    for (boolean swaps : new boolean[] {false, true}) {
      for (boolean mirrors : new boolean[] {false, true}) {
        Image image = new Image(swaps, mirrors);
        assertEquals(
            motifs,
            Motifs.of(image.of(position), line.stream().map(image::of).toList()),
            image::toString);
      }
    }
  }

  @Test
  void names() {
    assertEquals("cannon screen", Motif.CANNON_SCREEN.name(Locale.ENGLISH));
    assertEquals("静着", Motif.QUIET_MOVE.name(Locale.CHINESE));
    assertEquals("靜着", Motif.QUIET_MOVE.name(Locale.TAIWAN));
  }
}
