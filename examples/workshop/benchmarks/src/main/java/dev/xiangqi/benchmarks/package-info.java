/** JMH benchmarks. {@code docs/benchmarks.md} has the commands and the figures. */
@NullMarked
package dev.xiangqi.benchmarks;

import org.jspecify.annotations.NullMarked;
