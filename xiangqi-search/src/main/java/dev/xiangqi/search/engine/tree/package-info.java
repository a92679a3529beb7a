/** The search of one thread: tree, move order, transposition table, repetition, root. */
@NullMarked
package dev.xiangqi.search.engine.tree;

import org.jspecify.annotations.NullMarked;
