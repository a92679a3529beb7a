package dev.xiangqi.notation.opening;

import static java.util.Objects.requireNonNull;

/**
 * An opening: an immutable value.
 *
 * @param family what Red's first plan is
 * @param chinese the name in simplified characters, such as {@code 中炮对屏风马}
 * @param english the name in English, such as {@code Central Cannon vs Screen Horses}
 * @param chineseVariation how it went on, such as {@code 过河车对平炮兑车}, or empty
 * @param englishVariation the same in English, or empty
 */
public record Opening(
    OpeningFamily family,
    String chinese,
    String english,
    String chineseVariation,
    String englishVariation) {
  /**
   * Makes an opening.
   *
   * @param family what Red's first plan is
   * @param chinese the name in simplified characters
   * @param english the name in English
   * @param chineseVariation how it went on, or empty
   * @param englishVariation the same in English, or empty
   */
  public Opening {
    requireNonNull(family, "family");
    requireNonNull(chinese, "chinese");
    requireNonNull(english, "english");
    requireNonNull(chineseVariation, "chineseVariation");
    requireNonNull(englishVariation, "englishVariation");
  }

  /**
   * Returns the Chinese name and the variation, if there is one.
   *
   * @return such as {@code 中炮对屏风马 过河车对平炮兑车}
   */
  @Override
  public String toString() {
    return chineseVariation.isEmpty() ? chinese : chinese + " " + chineseVariation;
  }
}
