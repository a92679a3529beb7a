/** The records of game servers and their programs, read only. */
@NullMarked
package dev.xiangqi.notation.server;

import org.jspecify.annotations.NullMarked;
