package dev.xiangqi.examples.xq.puzzle;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.search.puzzle.PuzzleMiner;
import java.io.Serializable;
import java.util.Locale;

/**
 * What decides the puzzles of a game and how they are written. An immutable value, serializable for
 * clusters.
 *
 * @param scanNodes the nodes of the first look at each position, from 1
 * @param searchNodes the nodes of each search that verifies a gain or a draw, from 1
 * @param proofNodes the nodes of the proof of a mate, from 1
 * @param notation the name of the notation of PGN
 * @param json whether to write JSON instead of PGN
 */
public record MiningPlan(
    long scanNodes, long searchNodes, long proofNodes, String notation, boolean json)
    implements Serializable {
  private static final long serialVersionUID = 1;

  /**
   * Checks the numbers of nodes.
   *
   * @throws IllegalArgumentException if one is below 1
   */
  public MiningPlan {
    requireNonNull(notation, "notation");
    miner(scanNodes, searchNodes, proofNodes);
  }

  /** {@return a builder of miners with these numbers of nodes} */
  public PuzzleMiner.Builder miner() {
    return miner(scanNodes, searchNodes, proofNodes);
  }

  private static PuzzleMiner.Builder miner(long scanNodes, long searchNodes, long proofNodes) {
    return PuzzleMiner.builder()
        .scanNodes(scanNodes)
        .searchNodes(searchNodes)
        .proofNodes(proofNodes);
  }

  /** {@return the numbers of nodes in one line} */
  String settings() {
    return String.format(
        Locale.ROOT,
        "xq puzzle 4: %d scan nodes, %d search nodes, %d proof nodes",
        scanNodes,
        searchNodes,
        proofNodes);
  }

  /**
   * {@return what is written for a puzzle: a record of PGN with an empty line, or a line of JSON}
   */
  public String text(Mined.Entry puzzle) {
    return json ? puzzle.json() + "\n" : puzzle.pgn(NotationName.written(notation));
  }
}
