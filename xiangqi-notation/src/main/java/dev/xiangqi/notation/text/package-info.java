/**
 * From bytes to words: byte order marks, encodings, decoding and the words for results. Depends on
 * no other package of the module. Not exported.
 */
@NullMarked
package dev.xiangqi.notation.text;

import org.jspecify.annotations.NullMarked;
