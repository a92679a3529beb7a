package dev.xiangqi.notation.opening;

import static java.util.Objects.requireNonNull;

/**
 * An opening: an immutable value.
 *
 * @param family the family, by Red's first plan
 * @param chinese the name in simplified characters, such as {@code 中炮对屏风马}
 * @param english the name in English, such as {@code Central Cannon vs Screen Horses}
 * @param chineseVariation the variation's name, such as {@code 过河车对平炮兑车}, or an empty text
 * @param englishVariation the variation's name in English, or an empty text
 * @since 0.1.0
 */
public record Opening(
    OpeningFamily family,
    String chinese,
    String english,
    String chineseVariation,
    String englishVariation) {
  /**
   * Creates an opening.
   *
   * @param family the family, by Red's first plan
   * @param chinese the name in simplified characters
   * @param english the name in English
   * @param chineseVariation the variation's name, or an empty text
   * @param englishVariation the variation's name in English, or an empty text
   */
  public Opening {
    requireNonNull(family, "family");
    requireNonNull(chinese, "chinese");
    requireNonNull(english, "english");
    requireNonNull(chineseVariation, "chineseVariation");
    requireNonNull(englishVariation, "englishVariation");
  }

  /** {@return the Chinese name, and the variation if any, such as {@code 中炮对屏风马 过河车对平炮兑车}} */
  @Override
  public String toString() {
    return chineseVariation.isEmpty() ? chinese : chinese + " " + chineseVariation;
  }
}
