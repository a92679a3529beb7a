/**
 * Proofs of forced wins: for composers, teachers and collectors of problems.
 *
 * <p>Begin with {@link dev.xiangqi.search.proof.Prover}.
 *
 * <pre>{@code
 * Position problem = Position.fromFen("4k4/1R7/9/9/9/9/9/9/9/R2K5 w");
 * Proof proof = Prover.builder().memory(16).build().prove(problem);
 * proof.verdict().isWin(); // true
 * proof.line(); // [a0a9]
 * }</pre>
 */
@NullMarked
package dev.xiangqi.search.proof;

import org.jspecify.annotations.NullMarked;
