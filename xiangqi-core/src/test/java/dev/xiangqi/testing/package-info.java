/** What the tests of all modules share: positions, games and moves at random, and corpora. */
@NullMarked
package dev.xiangqi.testing;

import org.jspecify.annotations.NullMarked;
