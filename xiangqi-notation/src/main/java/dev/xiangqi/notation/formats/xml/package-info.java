/** Game files in XML. */
@NullMarked
package dev.xiangqi.notation.formats.xml;

import org.jspecify.annotations.NullMarked;
