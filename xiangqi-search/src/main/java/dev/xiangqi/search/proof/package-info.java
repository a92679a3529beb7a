/**
 * Proofs of forced wins: for composers, teachers and collectors of problems.
 *
 * <p>Begin with {@link dev.xiangqi.search.proof.Prover}.
 */
@NullMarked
package dev.xiangqi.search.proof;

import org.jspecify.annotations.NullMarked;
