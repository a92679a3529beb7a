/** Connections of clients by WebSocket: requests, answers, limits. */
@NullMarked
package dev.xiangqi.examples.board.socket;

import org.jspecify.annotations.NullMarked;
