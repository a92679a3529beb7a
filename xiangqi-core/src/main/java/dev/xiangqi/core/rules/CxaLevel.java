package dev.xiangqi.core.rules;

/** How gravely a side offends throughout a repetition by the Chinese law, ascending. */
enum CxaLevel {
  PERMITTED,

  /** All moves are prohibited, at least one of them as a light chase. */
  LIGHTER,

  /** All moves are prohibited and none is a light chase. */
  PLAIN,

  PERPETUAL_CHECK
}
