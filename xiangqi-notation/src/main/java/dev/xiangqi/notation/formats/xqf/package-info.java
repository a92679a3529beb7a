/** Game files of XQStudio, the usual kind of Chinese collections. */
@NullMarked
package dev.xiangqi.notation.formats.xqf;

import org.jspecify.annotations.NullMarked;
