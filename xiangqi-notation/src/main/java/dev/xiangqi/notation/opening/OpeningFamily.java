package dev.xiangqi.notation.opening;

/**
 * The families of openings, by Red's first plan.
 *
 * @since 0.1.0
 */
public enum OpeningFamily {
  /** A cannon behind the central pawn, 中炮. */
  CENTRAL_CANNON("中炮局", "Central Cannon"),
  /** The pawn of the third or seventh file advances, 仙人指路. */
  PAWN("仙人指路", "Pawn Opening"),
  /** An elephant behind the central pawn, 飞相. */
  ELEPHANT("飞相局", "Elephant Opening"),
  /** A horse towards the centre, 起马. */
  HORSE("起马局", "Horse Opening"),
  /** A cannon to the advisor's corner of the other side, 过宫炮. */
  CROSS_PALACE_CANNON("过宫炮局", "Cross-Palace Cannon"),
  /** A cannon to the advisor's corner of its own side, 仕角炮. */
  PALCORNER_CANNON("仕角炮局", "Palcorner Cannon"),
  /** All rare openings. */
  OTHER("其他开局", "Other Openings");

  private final String chinese;
  private final String english;

  OpeningFamily(String chinese, String english) {
    this.chinese = chinese;
    this.english = english;
  }

  /** {@return the Chinese name in simplified characters} */
  public String chinese() {
    return chinese;
  }

  /** {@return the English name, capitalized} */
  public String english() {
    return english;
  }
}
