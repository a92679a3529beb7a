package dev.xiangqi.search.engine.evaluation;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Weights of the terms for middle game and endgame, in hundredths of a pawn. They are read from
 * {@code weights.txt}, one line a term, as the tuner writes it. An int packs both values, the
 * endgame's in the upper half, so that one addition adds both.
 */
final class TermWeights {
  private static final String RESOURCE = "weights.txt";
  private static final int HALF = 16;
  private static final int[] PACKED = read();

  private TermWeights() {}

  /** {@return the names of all terms: pieces on squares, then the others} */
  static List<String> names() {
    List<String> names = new ArrayList<>(PieceSquareTerms.names());
    names.addAll(Term.names());
    return names;
  }

  private static int[] read() {
    List<String> names = names();
    int[] packed = new int[names.size()];
    int count = 0;
    try (InputStream in = Objects.requireNonNull(TermWeights.class.getResourceAsStream(RESOURCE));
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.isBlank() || line.startsWith("#")) {
          continue;
        }
        String[] parts = line.split(" ", -1);
        if (parts.length != 3 || count == packed.length || !parts[0].equals(names.get(count))) {
          throw new IllegalStateException(RESOURCE + ": unexpected line: " + line);
        }
        packed[count++] = pack(Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (count != packed.length) {
      throw new IllegalStateException(
          RESOURCE + ": expected " + packed.length + " terms, got " + count);
    }
    return packed;
  }

  static int pack(int midgame, int endgame) {
    return (endgame << HALF) + midgame;
  }

  static int midgame(int packed) {
    return (short) packed;
  }

  static int endgame(int packed) {
    return (packed + (1 << (HALF - 1))) >> HALF;
  }

  /** {@return the packed weights of a term} */
  static int of(int term) {
    return PACKED[term];
  }
}
