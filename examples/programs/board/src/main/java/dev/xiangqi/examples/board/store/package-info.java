/**
 * Where games are kept: an embedded database, or PostgreSQL. A game is its {@linkplain
 * dev.xiangqi.core.play.PlayEvent events}, each written before it is acknowledged.
 */
@NullMarked
package dev.xiangqi.examples.board.store;

import org.jspecify.annotations.NullMarked;
