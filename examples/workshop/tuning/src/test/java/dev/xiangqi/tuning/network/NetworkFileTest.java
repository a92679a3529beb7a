package dev.xiangqi.tuning.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.engine.EvaluationNetwork;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.tuning.support.BadDataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class NetworkFileTest {
  private static final Parameters NETWORK = Parameters.random(16, 3);
  private static final IntegerNetwork ROUNDED = IntegerNetwork.of(NETWORK, 280);

  @TempDir private Path folder = Path.of("");

  @Property(tries = 200)
  void wholeNumbersGiveAboutTheSameValues(@ForAll Position position) throws BadDataException {
    ActiveInputs inputs = ActiveInputsTest.of(position);
    double exact = new Forward(16).logit(NETWORK, inputs);
    assertEquals(exact, ROUNDED.logit(inputs), 0.1);
    assertEquals(280 * ROUNDED.logit(inputs), ROUNDED.evaluate(inputs), 1);
  }

  @Property(tries = 200)
  void mirroredAndColourSwappedPositionsHaveTheSameValue(@ForAll Position position)
      throws BadDataException {
    int value = ROUNDED.evaluate(ActiveInputsTest.of(position));
    assertEquals(value, ROUNDED.evaluate(ActiveInputsTest.of(position.mirrored())));
    assertEquals(value, ROUNDED.evaluate(ActiveInputsTest.of(position.colorsSwapped())));
  }

  /** With rooks on both sides, the engine scales a value down only if one is alone. */
  @Property(tries = 200)
  void theEngineHasTheSameValues(@ForAll Position position) throws BadDataException {
    Assume.that(position.count(Piece.RED_ROOK) > 0 && position.count(Piece.BLACK_ROOK) > 0);
    Assume.that(!isRookAlone(position) && !isRookAlone(position.colorsSwapped()));
    EvaluationNetwork engine = EvaluationNetwork.parse(NetworkFile.bytes(ROUNDED));
    int value = ROUNDED.evaluate(ActiveInputsTest.of(position));
    assertEquals(value, engine.evaluate(position));
  }

  /** Whether Red has a single attacking piece, a rook. */
  private static boolean isRookAlone(Position position) {
    int attackers =
        Stream.of(Piece.RED_ROOK, Piece.RED_HORSE, Piece.RED_CANNON, Piece.RED_PAWN)
            .mapToInt(position::count)
            .sum();
    return attackers == 1 && position.count(Piece.RED_ROOK) == 1;
  }

  /** The share of the endings that a rook wins against three or all guards, in sixteenths. */
  @ParameterizedTest
  @CsvSource({
    "4k4/r3a4/5P3/3C5/9/2B3B1P/9/2R6/4K4/3A1A3 b - - 0 58, 11",
    "4k4/r3a4/5P3/3C5/9/2B3B1P/9/2R6/4K4/3A5 b - - 0 58, 15",
    "4k4/r3a4/5P3/3C5/9/2B5P/9/2R6/4K4/3A1A3 b - - 0 58, 16",
  })
  void theEngineScalesARookAgainstGuards(String fen, int sixteenths) throws BadDataException {
    Position position = Position.fromFen(fen);
    assertTrue(isRookAlone(position.colorsSwapped()));
    EvaluationNetwork engine = EvaluationNetwork.parse(NetworkFile.bytes(ROUNDED));
    int value = ROUNDED.evaluate(ActiveInputsTest.of(position));
    assertTrue(value > 0);
    assertEquals(value * sixteenths / 16, engine.evaluate(position));
  }

  @Property(tries = 200)
  void floatsAreAsSymmetricButForRounding(@ForAll Position position) throws BadDataException {
    Forward forward = new Forward(16);
    float value = forward.logit(NETWORK, ActiveInputsTest.of(position));
    assertEquals(
        value, forward.logit(NETWORK, ActiveInputsTest.of(position.mirrored())), 1e-4, "mirror");
    assertEquals(
        value,
        forward.logit(NETWORK, ActiveInputsTest.of(position.colorsSwapped())),
        1e-4,
        "colours");
  }

  @Test
  void layoutIsAsDocumented() {
    Parameters network = new Parameters(2);
    network.biases()[1] = -1;
    for (int set = 0; set < Inputs.SETS; set++) {
      network.row(set * Inputs.PER_SET)[0] = 1.98f;
    }
    network.row(6 * Inputs.PER_SET + 691)[1] = -0.5f;
    network.outputBiases()[7] = 1;
    network.own(7)[0] = -1.98f;
    network.opposing(7)[1] = 1;
    byte[] bytes = NetworkFile.bytes(IntegerNetwork.of(network, 280));

    int differences = 40 + 2 * 2 * 693;
    assertEquals(differences + 9 * 692 * 2 + 8 * (4 + 2 * 2 * 2) + 4, bytes.length);
    assertEquals(
        "58514e45540d0a1a"
            + "00000002"
            + "000002b4"
            + "00000002"
            + "00000008"
            + "00000118"
            + "00000200"
            + "00000009"
            + "00000002"
            + "0000ff4b"
            + "01660000",
        HexFormat.of().formatHex(bytes, 0, 48));
    int difference = differences + 2 * (6 * 692 + 691) + 1;
    assertEquals(Math.round(-0.5 * 181 / 2), bytes[difference]);
    bytes[difference] = 0;
    assertArrayEquals(
        new byte[9 * 692 * 2], Arrays.copyOfRange(bytes, differences, differences + 9 * 692 * 2));
    ByteBuffer in = ByteBuffer.wrap(bytes);
    int last = bytes.length - 16;
    assertEquals(181 * 181 * 512, in.getInt(last));
    assertEquals(-1014, in.getShort(last + 4));
    assertEquals(512, in.getShort(last + 10));
    bytes = NetworkFile.bytes(IntegerNetwork.of(network, 280));
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, bytes.length - 4);
    assertEquals((int) sum.getValue(), ByteBuffer.wrap(bytes).getInt(bytes.length - 4));
  }

  /** What the file cannot hold, the training does not see either. */
  @Test
  void aRoundedNetworkStaysTheSame() {
    Parameters network = Parameters.random(8, 5);
    Random random = new Random(6);
    for (int row = 0; row < Parameters.ROWS - 1; row++) {
      for (int k = 0; k < 8; k++) {
        network.row(row)[k] += 3 * random.nextFloat() - 1.5f;
      }
    }
    Parameters once = Rounding.of(network);
    Parameters twice = Rounding.of(once);
    for (int row = 0; row < Parameters.ROWS; row++) {
      assertArrayEquals(once.row(row), twice.row(row), "row " + row);
    }
    assertArrayEquals(
        NetworkFile.bytes(IntegerNetwork.of(network, 280)),
        NetworkFile.bytes(IntegerNetwork.of(once, 280)));
  }

  @Test
  void readsWhatWasWritten() throws IOException {
    Path file = folder.resolve("network");
    byte[] bytes = NetworkFile.bytes(ROUNDED);
    Files.write(file, bytes);
    IntegerNetwork read = NetworkFile.read(file);
    assertEquals(16, read.units());
    assertArrayEquals(bytes, NetworkFile.bytes(read));
    assertArrayEquals(bytes, NetworkFile.bytes(IntegerNetwork.of(read.toParameters(), 280)));
    assertTrue(NetworkFile.matches(bytes));
    assertFalse(NetworkFile.matches(new byte[7]));
    assertFalse(NetworkFile.matches(new byte[8]));
  }

  /** Version 1 has a single set of inputs. */
  @Test
  void readsVersion1AsEverySet() throws IOException {
    IntegerNetwork network = IntegerNetwork.of(Parameters.random(16, 3), 280);
    byte[] bytes = NetworkFile.bytes(network);
    int inputs = 2 * 16 * 693;
    int outputs = 40 + inputs + 16 * Inputs.COUNT;
    ByteBuffer first = ByteBuffer.allocate(bytes.length - 16 * Inputs.COUNT - 8);
    first.put(bytes, 0, 32).put(bytes, 40, inputs).putInt(8, 1);
    first.put(bytes, outputs, bytes.length - outputs);
    Path file = folder.resolve("version1");
    Files.write(file, sealed(first.array()));

    assertArrayEquals(bytes, NetworkFile.bytes(NetworkFile.read(file)));
    Position position = Position.initial();
    assertEquals(
        EvaluationNetwork.parse(first.array()).evaluate(position),
        EvaluationNetwork.parse(bytes).evaluate(position));
  }

  @ParameterizedTest
  @CsvSource({
    "0, XQNET",
    "11, version",
    "15, inputs",
    "16, units",
    "19, multiple of 8",
    "23, buckets",
    "24, scale",
    "1000, checksum",
  })
  void refusesDamagedFiles(int at, String word) throws IOException {
    byte[] bytes = NetworkFile.bytes(ROUNDED);
    bytes[at] ^= (byte) 0xff;
    assertRefused(bytes, word);
  }

  @Test
  void refusesShortFiles() throws IOException {
    assertRefused(new byte[0], "length");
    assertRefused(Arrays.copyOf(NetworkFile.bytes(ROUNDED), 20), "length");
    assertRefused(Arrays.copyOf(NetworkFile.bytes(ROUNDED), 1000), "length");
  }

  /** The engine reads them, but the trainer's networks are not like that. */
  @ParameterizedTest
  @CsvSource({
    "23, 7, outputs",
    "31, 1, unit of output weights",
    "35, 6, sets",
    "39, 1, step",
  })
  void refusesNetworksOfOtherShapes(int at, int value, String word) throws IOException {
    byte[] bytes = NetworkFile.bytes(ROUNDED);
    bytes[at] = (byte) value;
    int output = 4 + 2 * 2 * 16;
    int cut =
        switch (at) {
          case 23 -> output;
          case 35 -> 3 * 16 * Inputs.PER_SET;
          default -> 0;
        };
    byte[] whole = Arrays.copyOf(bytes, bytes.length - cut);
    assertRefused(sealed(whole), word);
  }

  @Test
  void writesNothingThatTheEngineRefuses() {
    Path file = folder.resolve("refused");
    IntegerNetwork narrow = IntegerNetwork.of(new Parameters(4), 280);
    BadDataException refused =
        assertThrows(BadDataException.class, () -> NetworkFile.write(file, narrow));
    assertTrue(String.valueOf(refused.getMessage()).contains("units"), refused.getMessage());
    assertFalse(Files.exists(file));
  }

  /** {@return the bytes with the right checksum at their end} */
  private static byte[] sealed(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, bytes.length - 4);
    ByteBuffer.wrap(bytes).putInt(bytes.length - 4, (int) sum.getValue());
    return bytes;
  }

  private void assertRefused(byte[] bytes, String word) throws IOException {
    Path file = folder.resolve("damaged");
    Files.write(file, bytes);
    BadDataException refused = assertThrows(BadDataException.class, () -> NetworkFile.read(file));
    String message = String.valueOf(refused.getMessage());
    assertTrue(message.startsWith(file + ": ") && message.contains(word), message);
  }

  @Test
  void refusesValuesThatDoNotFit() {
    Parameters network = new Parameters(1);
    network.biases()[0] = 200;
    assertThrows(ArithmeticException.class, () -> IntegerNetwork.of(network, 280));
  }
}
