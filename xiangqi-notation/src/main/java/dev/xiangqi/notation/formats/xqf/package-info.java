/**
 * XQF, the binary format of XQStudio and of most Chinese game collections. A file has a header of
 * fixed layout ({@link HeaderLayout}, {@link HeaderField}) and then one record per node, depth
 * first ({@link Records}). From version 11 on, keys in the header scramble the other bytes ({@link
 * ScrambleKeys}).
 */
@NullMarked
package dev.xiangqi.notation.formats.xqf;

import org.jspecify.annotations.NullMarked;
