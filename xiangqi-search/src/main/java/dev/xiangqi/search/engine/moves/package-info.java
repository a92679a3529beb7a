/** Facts about single moves: piece values, exchanges on a square, moves that give check. */
@NullMarked
package dev.xiangqi.search.engine.moves;

import org.jspecify.annotations.NullMarked;
