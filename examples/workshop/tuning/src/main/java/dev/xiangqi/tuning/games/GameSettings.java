package dev.xiangqi.tuning.games;

import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import dev.xiangqi.search.engine.EvaluationNetwork;
import dev.xiangqi.search.engine.SearchMargins;
import java.util.Optional;

/**
 * The settings that determine the games of a folder.
 *
 * @param seed any number; a different seed gives different games
 * @param nodes the node limit of each search
 * @param softNodes the number of nodes after which no depth begins, or empty
 * @param depth the depth limit of each search, 1-200
 * @param missingMen the greatest number of men that the initial position lacks at random, 0-26
 * @param randomPlies the number of random plies at the start of a game
 * @param randomMoves the reciprocal of the probability that the generator plays a random move after
 *     the opening; 0 for no random moves
 * @param maxOpening the greatest score of an opening for either side, in centipawns
 * @param network the network that evaluates; empty for the terms
 */
public record GameSettings(
    long seed,
    long nodes,
    Optional<Long> softNodes,
    int depth,
    int missingMen,
    int randomPlies,
    int randomMoves,
    int maxOpening,
    Optional<EvaluationNetwork> network) {
  private static final int DUEL_RANDOM_PLIES = 8;
  private static final int DUEL_MAX_OPENING = 150;

  /** {@return the settings of games between margins: the engine's network, random openings} */
  public static GameSettings ofDuels(long seed, long nodes) {
    return new GameSettings(
        seed,
        nodes,
        Optional.empty(),
        SearchLimits.MAX_DEPTH,
        0,
        DUEL_RANDOM_PLIES,
        0,
        DUEL_MAX_OPENING,
        Optional.of(EvaluationNetwork.bundled()));
  }

  /** {@return the settings in one line, to compare them} */
  public String text() {
    return "seed %d, nodes %d, soft nodes %s, depth %d%s, random plies %d%s, greatest opening %d, %s"
        .formatted(
            seed,
            nodes,
            softNodes.map(String::valueOf).orElse("none"),
            depth,
            missingMen == 0 ? "" : ", missing men " + missingMen,
            randomPlies,
            randomMoves == 0 ? "" : ", random moves " + randomMoves,
            maxOpening,
            network.map(net -> "network " + net.checksum()).orElse("terms"));
  }

  /** {@return the limits of each search} */
  SearchLimits limits() {
    SearchLimits.Builder limits = SearchLimits.builder().nodes(nodes).depth(depth);
    softNodes.ifPresent(limits::softNodes);
    return limits.build();
  }

  /** {@return a searcher that evaluates as the settings say, with its own table} */
  Searcher searcher(int megabytes) {
    return searcher(megabytes, SearchMargins.standard());
  }

  /** {@return the same with other margins} */
  Searcher searcher(int megabytes, SearchMargins margins) {
    AlphaBetaSearcher.Builder builder =
        AlphaBetaSearcher.builder().hash(megabytes).margins(margins).terms();
    network.ifPresent(builder::network);
    return builder.build();
  }
}
