/**
 * Test fixtures of all modules: random positions, games and moves, drawn boards, and corpora; waits
 * for threads, conditions and processes; schedules of threads; counts of allocations and steps.
 */
@NullMarked
package dev.xiangqi.testing;

import org.jspecify.annotations.NullMarked;
