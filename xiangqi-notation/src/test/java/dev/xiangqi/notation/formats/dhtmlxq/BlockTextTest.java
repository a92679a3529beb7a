package dev.xiangqi.notation.formats.dhtmlxq;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.text.TextDecoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

final class BlockTextTest {
  private static final String[] PIECES = {"a", "炮", "𠀀", "\n", "\r", "\r\n", " "};

  private static String text(Random random, int most) {
    StringBuilder text = new StringBuilder();
    // Without line ends, to have long lines.
    int kinds = random.nextBoolean() ? 3 : PIECES.length;
    for (int i = random.nextInt(most); i >= 0; i--) {
      text.append(PIECES[random.nextInt(kinds)]);
    }
    return text.toString();
  }

  /** Locations agree with those of a count from the beginning of each part. */
  @Property(tries = 200)
  void locationsAreCountedFromTheirPart(@ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder all = new StringBuilder();
    List<BlockText.Joint> joints = new ArrayList<>();
    List<String> parts = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      // The carriage return of a part is not joined with the line feed of the next.
      String part = "x" + text(random, 1500) + "x";
      Location place =
          new Location(1_000_000L * parts.size(), 1 + random.nextInt(9), 1 + random.nextInt(9));
      joints.add(new BlockText.Joint(all.length(), place));
      parts.add(part);
      all.append(part);
    }
    byte[] bytes = all.toString().getBytes(UTF_8);
    TextDecoder decoder = new TextDecoder();
    decoder.decode(bytes, 0, bytes.length, Optional.of(UTF_8));
    BlockText text = new BlockText("x", 1, joints, false, decoder);
    for (int i = 0; i < 100; i++) {
      int part = random.nextInt(parts.size());
      int index = random.nextInt(parts.get(part).length());
      // Not between the halves of a pair.
      index = parts.get(part).offsetByCodePoints(0, parts.get(part).codePointCount(0, index));
      BlockText.Joint joint = joints.get(part);
      assertEquals(
          counted(joint.location(), parts.get(part), index), text.at(joint.index() + index));
    }
  }

  private static Location counted(Location begin, String part, int index) {
    int lines = 0;
    int column = 0;
    for (int i = 0; i < index; i = part.offsetByCodePoints(i, 1)) {
      boolean pair = part.startsWith("\r\n", i);
      if (!pair && "\r\n".indexOf(part.charAt(i)) >= 0) {
        lines++;
        column = 0;
      } else {
        column++;
      }
    }
    return new Location(
        begin.offset() + part.substring(0, index).getBytes(UTF_8).length,
        begin.line() + lines,
        column + (lines == 0 ? begin.column() : 1));
  }
}
