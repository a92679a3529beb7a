/** The line format of UCCI engines: one position with its moves per line. */
@NullMarked
package dev.xiangqi.notation.formats.ucci;

import org.jspecify.annotations.NullMarked;
