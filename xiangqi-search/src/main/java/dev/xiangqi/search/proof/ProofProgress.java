package dev.xiangqi.search.proof;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * What a running search for a proof has done. Immutable and thread-safe.
 *
 * @param nodes the number of positions that were reached by a move
 * @param elapsed the time since the begin
 * @param plies the length of the shortest win found, if there is one
 * @param excludedPlies the number of plies within which there is no mate
 * @since 0.1.0
 */
public record ProofProgress(long nodes, Duration elapsed, OptionalInt plies, int excludedPlies) {}
