package dev.xiangqi.search.engine;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.InvalidNetworkException;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.network.NetworkEvaluation;
import dev.xiangqi.search.engine.network.NetworkWeights;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A neural network that evaluates positions: the engine's own, or one from a file. Its arithmetic
 * is in integers, so it has the same values on every JVM. Immutable and thread-safe.
 *
 * @since 0.1.0
 */
public final class EvaluationNetwork {
  private static final String BUNDLED = "engine.xqnet";

  /** More than the greatest network needs. */
  static final int MAX_BYTES = 32 << 20;

  private final NetworkWeights weights;

  /** Reads the bytes of a file; the source is its name. */
  EvaluationNetwork(String source, byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      throw new InvalidNetworkException(source, "length: expected at most " + MAX_BYTES + " bytes");
    }
    weights = NetworkWeights.parse(source, bytes);
  }

  /** {@return the network that comes with the engine} */
  public static EvaluationNetwork bundled() {
    return Bundled.NETWORK;
  }

  /**
   * Reads a network file, as the trainer in {@code examples/tuning} writes it.
   *
   * @param file the file
   * @return the network
   * @throws IOException if the file cannot be read
   * @throws InvalidNetworkException if it is no network, is damaged, or could overflow
   */
  public static EvaluationNetwork read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(requireNonNull(file, "file"))) {
      return new EvaluationNetwork(file.toString(), bytes(in, MAX_BYTES));
    }
  }

  /**
   * Reads the bytes of a network file.
   *
   * @param bytes the contents of the file
   * @return the network
   * @throws InvalidNetworkException if they are no network, are damaged, or could overflow
   */
  public static EvaluationNetwork parse(byte[] bytes) {
    return new EvaluationNetwork("network", requireNonNull(bytes, "bytes"));
  }

  /**
   * Evaluates a position without search, like a leaf of the engine's tree. Pending captures are not
   * resolved, and the game's quiet plies are ignored.
   *
   * @param position any position
   * @return hundredths of a pawn for the side to move, at most {@link Score#MAX_CENTIPAWNS} either
   *     way
   */
  public int evaluate(Position position) {
    Board board = requireNonNull(position, "position").toBoard();
    Evaluation evaluation = evaluation(0);
    evaluation.begin(board);
    return evaluation.evaluate(board);
  }

  /**
   * Reads a stream to its end, or some bytes more than the maximum if it goes on. Android 8.0 has
   * no {@code InputStream.readAllBytes}.
   */
  static byte[] bytes(InputStream in, int max) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] buffer = new byte[1 << 13];
    int read = in.read(buffer);
    while (read >= 0 && bytes.size() <= max) {
      bytes.write(buffer, 0, read);
      read = in.read(buffer);
    }
    return bytes.toByteArray();
  }

  /**
   * Returns an evaluation that follows the moves of a board, for a search.
   *
   * @param board the board, at its present position
   * @param maxMoves the greatest number of moves made at a time, 0 or more; each takes some
   *     kilobytes
   * @return an evaluation for one thread
   * @throws IllegalArgumentException if {@code maxMoves} is negative
   */
  public IncrementalEvaluation incremental(Board board, int maxMoves) {
    requireNonNull(board, "board");
    if (maxMoves < 0) {
      throw new IllegalArgumentException("maxMoves: expected 0 or more, got " + maxMoves);
    }
    return new IncrementalEvaluation(evaluation(maxMoves), board);
  }

  /** {@return an evaluation for one thread} */
  Evaluation evaluation(int maxPly) {
    return new NetworkEvaluation(weights, maxPly);
  }

  /** {@return the number of hidden units; each sees the board and its mirror image} */
  public int units() {
    return weights.units();
  }

  /** {@return the checksum of the file, CRC-32 in eight hexadecimal digits} */
  public String checksum() {
    return String.format(Locale.ROOT, "%08x", weights.checksum());
  }

  /** {@return such as {@code network of 64 units, checksum 0123abcd}} */
  @Override
  public String toString() {
    return "network of " + units() + " units, checksum " + checksum();
  }

  /** Reads the bundled network when it is first needed. */
  private static final class Bundled {
    static final EvaluationNetwork NETWORK = read();

    private static EvaluationNetwork read() {
      try (InputStream in =
          requireNonNull(EvaluationNetwork.class.getResourceAsStream(BUNDLED), BUNDLED)) {
        return new EvaluationNetwork(BUNDLED, bytes(in, MAX_BYTES));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
