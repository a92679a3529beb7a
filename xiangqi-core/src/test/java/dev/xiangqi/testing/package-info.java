/** Test fixtures of all modules: random positions, games and moves, drawn boards, and corpora. */
@NullMarked
package dev.xiangqi.testing;

import org.jspecify.annotations.NullMarked;
