/** The command that proves wins, and the check of trees of proofs. */
@NullMarked
package dev.xiangqi.examples.xq.proof;

import org.jspecify.annotations.NullMarked;
