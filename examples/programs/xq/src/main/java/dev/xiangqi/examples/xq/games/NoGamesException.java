package dev.xiangqi.examples.xq.games;

/** Stops a build without games before it replaces a file. */
public final class NoGamesException extends RuntimeException {
  private static final long serialVersionUID = 1L;
}
