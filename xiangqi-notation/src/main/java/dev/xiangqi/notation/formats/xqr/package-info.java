/** XQR, an open binary format for one game with variations and comments. Read only. */
@NullMarked
package dev.xiangqi.notation.formats.xqr;

import org.jspecify.annotations.NullMarked;
