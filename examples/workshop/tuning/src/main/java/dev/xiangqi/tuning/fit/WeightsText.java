package dev.xiangqi.tuning.fit;

import dev.xiangqi.tuning.support.BadDataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The weights of an evaluation in one array: for each term the midgame weight, then the endgame
 * weight. A file of weights has lines {@code name midgame endgame} in centipawns, empty lines, and
 * comments that begin with #.
 */
public final class WeightsText {
  private static final int FIELDS = 3;

  private WeightsText() {}

  /** {@return the current weights of an evaluation} */
  public static float[] of(Terms counter) {
    float[] weights = new float[2 * counter.names().size()];
    for (int term = 0; term < counter.names().size(); term++) {
      weights[2 * term] = counter.midgame(term);
      weights[2 * term + 1] = counter.endgame(term);
    }
    return weights;
  }

  /**
   * Reads a file. A term missing from the file keeps its current weight.
   *
   * @throws BadDataException if a line is malformed, or its term is unknown or repeated
   */
  public static float[] read(Path file, Terms counter) throws IOException {
    float[] weights = of(counter);
    Map<String, Integer> missing = new HashMap<>();
    counter.names().forEach(name -> missing.put(name, missing.size()));
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank() && !lines.get(i).startsWith("#")) {
        try {
          read(lines.get(i), missing, weights);
        } catch (BadDataException e) {
          throw new BadDataException(file + ", line " + (i + 1), e);
        }
      }
    }
    return weights;
  }

  private static void read(String line, Map<String, Integer> missing, float[] weights)
      throws BadDataException {
    String[] fields = line.strip().split("\\s+", -1);
    if (fields.length != FIELDS) {
      throw new BadDataException("expected name, midgame and endgame, got \"" + line + '"');
    }
    Integer term = missing.remove(fields[0]);
    if (term == null) {
      throw new BadDataException("expected a term, each once, got \"" + fields[0] + '"');
    }
    try {
      weights[2 * term] = Integer.parseInt(fields[1]);
      weights[2 * term + 1] = Integer.parseInt(fields[2]);
    } catch (NumberFormatException e) {
      throw new BadDataException("weight", e);
    }
  }

  /** {@return the weights rounded to whole centipawns} */
  static float[] rounded(float[] weights) {
    float[] rounded = new float[weights.length];
    for (int i = 0; i < weights.length; i++) {
      rounded[i] = Math.round(weights[i]);
    }
    return rounded;
  }

  /** {@return the text of a file of weights} */
  public static String text(List<String> remarks, List<String> names, float[] weights) {
    StringBuilder text = new StringBuilder();
    remarks.forEach(remark -> text.append("# ").append(remark).append('\n'));
    for (int term = 0; term < names.size(); term++) {
      text.append(names.get(term)).append(' ');
      text.append(Math.round(weights[2 * term])).append(' ');
      text.append(Math.round(weights[2 * term + 1])).append('\n');
    }
    return text.toString();
  }
}
