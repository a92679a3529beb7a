/** The base classes of all commands, and options that several commands share. */
@NullMarked
package dev.xiangqi.examples.xq.command;

import org.jspecify.annotations.NullMarked;
