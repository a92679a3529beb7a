/** What the words and the first bytes of texts say; not exported. */
@NullMarked
package dev.xiangqi.notation.text;

import org.jspecify.annotations.NullMarked;
