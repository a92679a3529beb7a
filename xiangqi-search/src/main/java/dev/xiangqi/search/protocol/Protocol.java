package dev.xiangqi.search.protocol;

/**
 * A line-based protocol between programs and engines.
 *
 * @since 0.1.0
 */
public enum Protocol {
  /** The Universal Chess Interface, as used for xiangqi by engines of the Stockfish family. */
  UCI,
  /** The Universal Chinese Chess Interface, version 3, of the elephant eye project. */
  UCCI,
  /**
   * The Chess Engine Communication Protocol of XBoard and WinBoard, version 2. Engines that speak
   * it can be driven, not served.
   */
  XBOARD
}
