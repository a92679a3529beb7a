/**
 * The command-line tool {@code xq}.
 *
 * <p>{@code Xq} finds the command. Rooms depend downward only: {@code engines} on {@code books},
 * {@code books} on {@code games}, {@code games} on {@code positions}, and all of them on {@code
 * command} and {@code io}.
 */
@NullMarked
package dev.xiangqi.examples.xq;

import org.jspecify.annotations.NullMarked;
