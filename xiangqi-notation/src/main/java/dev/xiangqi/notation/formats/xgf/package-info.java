/** The binary game files of XieXie. Read only. */
@NullMarked
package dev.xiangqi.notation.formats.xgf;

import org.jspecify.annotations.NullMarked;
