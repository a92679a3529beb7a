/** The records of game servers and their programs, read only. */
@NullMarked
package dev.xiangqi.notation.formats.server;

import org.jspecify.annotations.NullMarked;
