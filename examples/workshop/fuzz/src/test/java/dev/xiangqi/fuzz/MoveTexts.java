package dev.xiangqi.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import java.util.List;

/**
 * The properties that any text must satisfy when a notation reads it. The first byte of the data
 * chooses the position; the other bytes are the text.
 */
final class MoveTexts {
  private static final List<Position> POSITIONS =
      List.of(
          Position.initial(),
          Position.fromFen("4k4/9/3P1P3/9/3P1P3/9/9/9/4A4/4K4 w"),
          Position.fromFen("3k5/4P4/2P1P4/2P1P4/9/9/9/9/9/5K3 w"),
          Position.fromFen("4k4/9/9/9/9/4p4/2p1p4/2p1p4/9/3K5 b"),
          Position.fromFen("3k1a3/9/2nr1a3/2n6/9/3r5/c8/4B4/c8/2B1K4 b"),
          Position.fromFen("2b1ka3/4a4/4b4/8p/2P6/9/4p3P/1n7/3KAN3/1n7 w"));

  private MoveTexts() {}

  static void check(MoveNotation notation, byte[] data) {
    if (data.length == 0) {
      return;
    }
    Position position = POSITIONS.get((data[0] & 255) % POSITIONS.size());
    String text = new String(data, 1, data.length - 1, UTF_8);
    MoveReading reading = notation.read(position, text);
    int packed = notation.read(position.toBoard(), text);
    if (reading instanceof MoveReading.Found found) {
      assertTrue(position.isLegal(found.move()));
      assertEquals(found.move().packed(), packed);
      assertEquals(found.move(), notation.parse(position, notation.format(position, found.move())));
    } else {
      assertEquals(0, packed);
      MoveReading.Refused refused = assertInstanceOf(MoveReading.Refused.class, reading);
      assertTrue(refused.message().length() < 2000);
    }
  }
}
