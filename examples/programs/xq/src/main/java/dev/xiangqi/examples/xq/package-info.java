/**
 * The command-line tool {@code xq}.
 *
 * <p>{@code Xq} runs the command that the first argument names. Packages depend downward only:
 * {@code engines} on {@code books}, {@code books} on {@code games}. These and {@code positions}
 * depend on {@code command}, and {@code command} on {@code io}. {@code pairing} has packages of its
 * own for tournaments and for the Dutch system.
 */
@NullMarked
package dev.xiangqi.examples.xq;

import org.jspecify.annotations.NullMarked;
