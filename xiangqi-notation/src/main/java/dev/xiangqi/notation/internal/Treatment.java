package dev.xiangqi.notation.internal;

/** What a reader does about a move that cannot be played, in both languages. */
enum Treatment {
  /** The line ends before the move. */
  LEFT_OUT("it is left out with all that follows it", "该着及其后的着法已略去"),
  /** The source and the target change places. */
  SWAPPED("played with its squares swapped", "已将起止两格互换后走出");

  private final String english;
  private final String chinese;

  Treatment(String english, String chinese) {
    this.english = english;
    this.chinese = chinese;
  }

  String english() {
    return english;
  }

  String chinese() {
    return chinese;
  }
}
