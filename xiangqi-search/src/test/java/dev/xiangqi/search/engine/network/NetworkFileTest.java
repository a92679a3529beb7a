package dev.xiangqi.search.engine.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.search.InvalidNetworkException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NetworkFileTest {
  private static final byte[] BYTES = RandomNetwork.bytes(3, 16, 8);

  private static InvalidNetworkException refused(byte[] bytes) {
    return assertThrows(
        InvalidNetworkException.class, () -> NetworkWeights.parse("my.xqnet", bytes));
  }

  @Test
  void reads() {
    NetworkWeights weights = NetworkWeights.parse("my.xqnet", BYTES);
    assertEquals(16, weights.units());
    assertEquals(16, weights.width());
    assertEquals(
        Integer.toUnsignedLong(ByteBuffer.wrap(BYTES).getInt(BYTES.length - 4)),
        weights.checksum());
  }

  @Test
  void has692Inputs() {
    assertEquals(692, Inputs.COUNT);
  }

  @Property(tries = 200)
  void everyChangedByteIsNoticed(@ForAll @IntRange(max = 400_000) int place) {
    byte[] bytes = BYTES.clone();
    bytes[place % bytes.length] ^= 1;
    assertEquals("my.xqnet", refused(bytes).source());
  }

  @Property(tries = 100)
  void everyCutIsNoticed(@ForAll @IntRange(max = 400_000) int length) {
    String fault = refused(Arrays.copyOf(BYTES, length % BYTES.length)).fault();
    assertTrue(fault.contains("length"), fault);
  }

  @Test
  void whatFollowsTheEndIsRefused() {
    String fault = refused(Arrays.copyOf(BYTES, BYTES.length + 1)).fault();
    assertEquals("length: expected " + BYTES.length + " bytes, got " + (BYTES.length + 1), fault);
  }

  @ParameterizedTest
  @CsvSource({
    "8, 3, 'version: expected 1 to 2, got 3'",
    "12, 689, 'inputs: expected 692, got 689'",
    "16, 0, 'units: expected 8 to 1024, got 0'",
    "16, 12, 'units: expected a multiple of 8, got 12'",
    "16, 2147483647, 'units: expected 8 to 1024, got 2147483647'",
    "20, 18, 'buckets: expected 1 to 17, got 18'",
    "24, -1, 'scale: expected 1 to 10000, got -1'",
    "28, 0, 'output unit: expected 1 to 16384, got 0'",
    "32, 0, 'sets: expected 1 to 27, got 0'",
    "32, 10, 'sets: expected 1 or a multiple of 3, got 10'",
    "36, 128, 'step: expected 1 to 127, got 128'",
  })
  void namesTheFaultOfTheHead(int place, int value, String fault) {
    byte[] bytes = BYTES.clone();
    ByteBuffer.wrap(bytes).putInt(place, value);
    assertEquals(fault, refused(RandomNetwork.sealed(bytes)).fault());
  }

  @Test
  void anotherFileIsRefused() {
    byte[] bytes = new byte[1000];
    new Random(1).nextBytes(bytes);
    assertEquals("first bytes: expected XQNET and a line end", refused(bytes).fault());
  }

  /** The greatest sums of a unit in any set fit in 16 bits, with one more they do not. */
  @ParameterizedTest
  @CsvSource({"1000, 586, true", "-1000, -586, true", "1000, 587, false", "-1000, -587, false"})
  void sumsThatCouldOverflowAreRefused(short weight, short bias, boolean accepted) {
    int units = 8;
    int unit = 5;
    byte[] bytes = RandomNetwork.bytes(1, units, 1);
    ByteBuffer.wrap(bytes).putShort(RandomNetwork.HEAD + 2 * unit, bias);
    int difference = Integer.signum(weight) * 21;
    int last = Inputs.COUNT - 1;
    int shared = RandomNetwork.HEAD + 2 * (units * (1 + last) + unit);
    ByteBuffer.wrap(bytes).putShort(shared, (short) (weight - difference));
    int differences = RandomNetwork.HEAD + 2 * units * (1 + Inputs.COUNT);
    int set = 4;
    bytes[differences + units * (set * Inputs.COUNT + last) + unit] = (byte) (difference / 3);
    RandomNetwork.sealed(bytes);
    if (accepted) {
      assertEquals(units, NetworkWeights.parse("my.xqnet", bytes).units());
    } else {
      assertEquals(
          "unit 5: expected sums of at most 32586, got a bias of "
              + bias
              + " and weights of up to 1000 for each of 32 pieces",
          refused(bytes).fault());
    }
  }

  /** A layer reads both sums of an int correctly, positive or negative. */
  @Property(tries = 200)
  void twoSumsShareAnInt(@ForAll short seen, @ForAll short mirrored, @ForAll byte weight) {
    int[] sums = new int[Layer.STEP];
    int[] weights = new int[Layer.STEP];
    sums[3] = Layer.pack(seen, mirrored);
    weights[3] = weight;
    int[] none = new int[Layer.STEP];
    int cut = Math.max(0, Math.min(Layer.ONE, seen + Layer.ONE));
    int mirroredCut = Math.max(0, Math.min(Layer.ONE, mirrored + Layer.ONE));
    int expected = (cut * cut + mirroredCut * mirroredCut) * weight;
    for (Layer layer : List.of(new PlainLayer(), new VectorLayer())) {
      assertEquals(expected, layer.output(sums, weights, none, none));
      assertEquals(expected, layer.output(none, none, sums, weights));
    }
  }

  /** The greatest sums that the check accepts stay within an int, one more does not. */
  @Test
  void outputsThatCouldOverflowAreRefused() {
    int units = 16;
    int most = Integer.MAX_VALUE / (181 * 181) / (4 * units);
    byte[] bytes = RandomNetwork.bytes(1, 1, units, 1, 60, 0);
    int outputs = RandomNetwork.HEAD + units * (2 + 3 * Inputs.COUNT) + Integer.BYTES;
    for (int unit = 0; unit < 2 * units; unit++) {
      ByteBuffer.wrap(bytes).putShort(outputs + 2 * unit, (short) most);
    }
    NetworkWeights weights = NetworkWeights.parse("my.xqnet", RandomNetwork.sealed(bytes));
    int[] sums = new int[units];
    Arrays.fill(sums, Layer.pack(Short.MAX_VALUE, Short.MAX_VALUE));
    int[] outputWeights = new int[units];
    Arrays.fill(outputWeights, most);
    for (Layer layer : List.of(new PlainLayer(), new VectorLayer())) {
      assertEquals(
          4 * units * most * 181 * 181, layer.output(sums, outputWeights, sums, outputWeights));
    }
    assertTrue(weights.value(new PlainLayer(), sums, sums, 0) > 0);

    for (int unit = 0; unit < 2 * units; unit++) {
      ByteBuffer.wrap(bytes).putShort(outputs + 2 * unit, (short) (most + 1));
    }
    assertEquals(
        "output weights of bucket 0: expected a sum below 2147483647",
        refused(RandomNetwork.sealed(bytes)).fault());
  }
}
