package dev.xiangqi.search.proof;

import java.time.Duration;

/**
 * How far a search for a proof is.
 *
 * @param nodes positions reached by a move
 * @param elapsed the time since the start
 * @param proof an estimate of the work to a proof, from 1
 * @param disproof an estimate of the work to a refutation, from 1
 * @param win the length in plies of the win found so far, or 0; a shorter one is looked for
 * @since 0.1.0
 */
public record ProofProgress(long nodes, Duration elapsed, int proof, int disproof, int win) {}
