/** What all commands share: the base classes, and options of more than one command. */
@NullMarked
package dev.xiangqi.examples.xq.command;

import org.jspecify.annotations.NullMarked;
