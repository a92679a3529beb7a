/** The command {@code pair}: the next round of a tournament of people. */
@NullMarked
package dev.xiangqi.examples.xq.pairing;

import org.jspecify.annotations.NullMarked;
