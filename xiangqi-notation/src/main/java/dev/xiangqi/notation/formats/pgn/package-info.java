/** Game files in PGN, with all that Chinese programs and sites write under that name. */
@NullMarked
package dev.xiangqi.notation.formats.pgn;

import org.jspecify.annotations.NullMarked;
