/** Searches of the engine: a bounded number at once, the others in a queue. */
@NullMarked
package dev.xiangqi.examples.board.engine;

import org.jspecify.annotations.NullMarked;
