/** The other formats of game files. */
@NullMarked
package dev.xiangqi.notation.formats.ucci;

import org.jspecify.annotations.NullMarked;
