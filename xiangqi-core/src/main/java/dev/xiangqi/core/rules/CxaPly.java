package dev.xiangqi.core.rules;

import dev.xiangqi.core.Bitboard;

/**
 * What a move is by the law of the Chinese Xiangqi Association.
 *
 * @param light whether it is a chase only by several pieces together, or only of a piece that has
 *     too few protectors
 * @param open whether it may be something graver, which was not found out
 * @param chasers where the attacking pieces stand after it
 * @param victims where the attacked pieces stand
 */
record CxaPly(PlyClass kind, boolean light, boolean open, Bitboard chasers, Bitboard victims) {
  static CxaPly of(PlyClass kind, boolean open) {
    return new CxaPly(kind, false, open, Bitboard.EMPTY, Bitboard.EMPTY);
  }
}
