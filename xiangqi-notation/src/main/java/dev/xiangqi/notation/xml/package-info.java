/** Game files in XML. */
@NullMarked
package dev.xiangqi.notation.xml;

import org.jspecify.annotations.NullMarked;
