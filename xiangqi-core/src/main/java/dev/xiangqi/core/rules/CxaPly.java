package dev.xiangqi.core.rules;

import dev.xiangqi.core.Bitboard;

/**
 * The class of a move by the rules of the Chinese Xiangqi Association.
 *
 * @param light whether it is a chase only by several pieces together, or only of a piece that has
 *     too few protectors
 * @param undecided whether it may be a graver offence that the search did not find
 * @param chasers the squares of the attacking pieces after the move
 * @param victims the squares of the attacked pieces after the move
 */
record CxaPly(PlyClass kind, boolean light, boolean undecided, Bitboard chasers, Bitboard victims) {
  static CxaPly of(PlyClass kind, boolean undecided) {
    return new CxaPly(kind, false, undecided, Bitboard.EMPTY, Bitboard.EMPTY);
  }

  CxaPly withSquares(Bitboard chaserSquares, Bitboard victimSquares) {
    return new CxaPly(kind, light, undecided, chaserSquares, victimSquares);
  }
}
