package dev.xiangqi.examples.xq;

/** Positions that several tests use. */
public final class Fens {
  public static final String START =
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

  /** Four red pawns, two on c and two on g. */
  public static final String PAWNS = "3k5/9/2P3P2/2P3P2/9/9/9/9/9/4K4 w - - 0 1";

  public static final String ELEVEN_RANKS =
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
  public static final String NO_KINGS = "9/9/9/9/9/9/9/9/9/R8 w";
  public static final String KINGS_FACING = "4k4/9/9/9/9/9/9/9/9/4K4 w";
  public static final String MOVER_GIVES_CHECK = "3k5/9/9/9/9/9/9/9/9/3RK4 w";

  /** The rook has chased the cannon six times. */
  public static final String CHASED =
      "4k4/9/9/c8/9/9/9/9/9/1R1K5 w - - 0 1 moves b0a0 a6b6 a0b0 b6a6 b0a0 a6b6 a0b0 b6a6"
          + " b0a0 a6b6 a0b0 b6a6";

  private Fens() {}
}
