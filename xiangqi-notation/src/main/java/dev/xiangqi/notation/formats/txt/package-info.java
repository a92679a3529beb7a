/** Games as plain text with a header of Chinese words, such as {@code 红方：甲}. Read only. */
@NullMarked
package dev.xiangqi.notation.formats.txt;

import org.jspecify.annotations.NullMarked;
