package dev.xiangqi.core.rules;

/** Gravity of a side's offence in a repetition by the Chinese rules, in ascending order. */
enum CxaLevel {
  PERMITTED,

  /** All moves are prohibited, and at least one of them is a light chase. */
  LIGHTER,

  /** All moves are prohibited, and none of them is a light chase. */
  PLAIN,

  PERPETUAL_CHECK
}
