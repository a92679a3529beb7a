package dev.xiangqi.search.engine;

/** How the built-in searcher likes to play. */
public enum Style {
  /** Exchanges gladly, and takes a draw from a stronger side. */
  SOLID(-15, -3),
  /** As its evaluation says. */
  NORMAL(0, 0),
  /** Keeps the pieces on the board, and gives something to avoid a draw. */
  RISKY(40, 3);

  private final int contempt;
  private final int keep;

  Style(int contempt, int keep) {
    this.contempt = contempt;
    this.keep = keep;
  }

  /** The inclination, with what the user would give to avoid a draw besides. */
  Temper temper(int extraContempt) {
    return new Temper(contempt + extraContempt, keep);
  }
}
