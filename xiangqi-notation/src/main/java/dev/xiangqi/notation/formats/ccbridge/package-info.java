/**
 * The formats of CCBridge (象棋桥): single records and libraries of them. A record has a header of
 * fixed layout ({@link CbrLayout}, {@link CbrField}) and then its nodes ({@link CbrMoves}). A
 * library has a header, an index ({@link CblIndex}) and then its records in blocks.
 */
@NullMarked
package dev.xiangqi.notation.formats.ccbridge;

import org.jspecify.annotations.NullMarked;
