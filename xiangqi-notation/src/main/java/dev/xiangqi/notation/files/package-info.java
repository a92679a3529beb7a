/** The other formats of game files. */
@NullMarked
package dev.xiangqi.notation.files;

import org.jspecify.annotations.NullMarked;
