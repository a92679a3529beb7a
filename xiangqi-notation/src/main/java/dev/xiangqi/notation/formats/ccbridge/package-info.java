/** Game files of the program CCBridge: single records and libraries of them. */
@NullMarked
package dev.xiangqi.notation.formats.ccbridge;

import org.jspecify.annotations.NullMarked;
