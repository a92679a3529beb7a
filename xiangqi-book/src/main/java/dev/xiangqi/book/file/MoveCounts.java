package dev.xiangqi.book.file;

import java.nio.ByteBuffer;

/** The numbers of a move in a book file, in the format of {@link CountCodec}. Reusable. */
public final class MoveCounts {
  public long games;
  public long wins;
  public long draws;
  public long losses;

  /** The weight, or 0 unless {@link MoveWeights#areStored}. */
  public long storedWeight;

  /** Reads the numbers at an index; returns the index after them. */
  public int read(ByteBuffer buffer, int start, boolean weighted) {
    int at = start;
    long first = Varints.get(buffer, at);
    at += Bytes.varintSize(first);
    games = first == CountCodec.NO_GAME ? 0 : 1;
    wins = first == CountCodec.WIN ? 1 : 0;
    draws = first == CountCodec.DRAW ? 1 : 0;
    losses = first == CountCodec.LOSS ? 1 : 0;
    if (first > CountCodec.NO_GAME) {
      games = first - CountCodec.MORE;
      wins = Varints.get(buffer, at);
      at += Bytes.varintSize(wins);
      draws = Varints.get(buffer, at);
      at += Bytes.varintSize(draws);
      losses = Varints.get(buffer, at);
      at += Bytes.varintSize(losses);
    }
    storedWeight = 0;
    if (weighted) {
      storedWeight = Varints.get(buffer, at);
      at += Bytes.varintSize(storedWeight);
    }
    return at;
  }
}
