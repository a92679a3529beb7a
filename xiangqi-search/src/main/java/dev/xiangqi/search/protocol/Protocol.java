package dev.xiangqi.search.protocol;

/** A language in which programs and engines talk, line by line. */
public enum Protocol {
  /** The Universal Chess Interface, as engines of the Stockfish family speak it for xiangqi. */
  UCI,
  /** The Universal Chinese Chess Interface, version 3, of the elephant eye project. */
  UCCI
}
