/**
 * A soak test: hours of mixed work, with samples of heap, threads, file handles and processes.
 * {@link dev.xiangqi.benchmarks.soak.Soak} is the program.
 */
@NullMarked
package dev.xiangqi.benchmarks.soak;

import org.jspecify.annotations.NullMarked;
