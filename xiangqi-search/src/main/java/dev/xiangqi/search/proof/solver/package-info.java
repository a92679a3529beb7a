/** Depth-first proof-number search, its table and its trees. */
@NullMarked
package dev.xiangqi.search.proof.solver;

import org.jspecify.annotations.NullMarked;
