/**
 * The records of game servers and their client programs, read only. Each format class describes its
 * layout. Text formats are read with {@link WrittenMoves} or {@link Numbers}, records of fixed
 * length with {@link RecordLayout}.
 */
@NullMarked
package dev.xiangqi.notation.formats.server;

import org.jspecify.annotations.NullMarked;
