package dev.xiangqi.notation.internal;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Remarks on moves that were understood but are not written in canonical form. */
public final class CanonicalRemarks {
  private static final String CHINESE_DIGITS = "一二三四五六七八九";
  private static final Pattern SPACES = Pattern.compile("[\\s\\u3000\\u00a0\\ufeff]");
  private static final List<MoveNotation> COORDINATES =
      List.of(MoveNotation.ucci(), MoveNotation.iccs(), MoveNotation.uci1());

  private CanonicalRemarks() {}

  /**
   * Remarks on a move whose text is not canonical.
   *
   * @param origin the source of the game
   * @param warnings receives the remark
   * @param before the position before the move
   * @param ply the number of the ply, from 1
   * @param text the text as read
   * @param reading the meaning of the text
   * @param place the index of the text in the game
   */
  public static void remark(
      GameOrigin origin,
      Warnings warnings,
      Position before,
      int ply,
      CharSequence text,
      MoveReading reading,
      int place) {
    if (reading instanceof MoveReading.Found found && isNonCanonical(before, text, found)) {
      warnings.remark(
          () ->
              origin
                  .warning(NotationProblem.NON_CANONICAL, message(before, text, found), place)
                  .ply(ply)
                  .position(before)
                  .token(text.toString())
                  .build(),
          place);
    }
  }

  /**
   * Whether a text differs from the form that its notation writes. Examples: another way to tell
   * pieces on the same file apart, or the digits of the other side in Chinese. Variant glyphs do
   * not count.
   */
  private static boolean isNonCanonical(
      Position before, CharSequence text, MoveReading.Found found) {
    if (found.canonical()) {
      String plain = SPACES.matcher(text).replaceAll("");
      return !plain.isEmpty()
          && Character.isIdeographic(plain.charAt(0))
          && hasForeignDigits(plain, MoveNotation.chinese().format(before, found.move()));
    }
    MoveReading canonical = new MoveReading.Found(found.move(), true);
    return COORDINATES.stream()
        .noneMatch(notation -> notation.read(before, text).equals(canonical));
  }

  /** Whether a Chinese text has 2 instead of 二, or the reverse. */
  private static boolean hasForeignDigits(String text, String canonical) {
    if (text.length() < canonical.length()) {
      return false;
    }
    for (int i = 1; i < canonical.length(); i++) {
      boolean digit = Character.digit(text.charAt(i), 10) >= 0;
      boolean chinese = CHINESE_DIGITS.indexOf(text.charAt(i)) >= 0;
      boolean expected = CHINESE_DIGITS.indexOf(canonical.charAt(i)) >= 0;
      if (expected ? digit : chinese) {
        return true;
      }
    }
    return false;
  }

  /** Names the expected text: the move in the notation closest to the text. */
  private static String message(Position before, CharSequence text, MoveReading.Found found) {
    String message = "\"" + text + "\" is not the canonical text of the move";
    return canonical(before, text, found.move())
        .map(canonical -> message + "; expected " + canonical)
        .orElse(message);
  }

  private static Optional<String> canonical(Position before, CharSequence text, Move move) {
    Optional<String> nearest = Optional.empty();
    int best = Integer.MIN_VALUE;
    for (String name : MoveNotation.names()) {
      MoveNotation notation = MoveNotation.named(name);
      if (!name.equals("auto")
          && notation.read(before, text) instanceof MoveReading.Found found
          && found.move().equals(move)) {
        String canonical = notation.format(before, move);
        int likeness = likeness(canonical, text.toString());
        if (likeness > best && !canonical.contentEquals(text)) {
          nearest = Optional.of(canonical);
          best = likeness;
        }
      }
    }
    return nearest;
  }

  /** Scores how alike two texts are: shared characters count for, others against. */
  private static int likeness(String canonical, String text) {
    long shared = canonical.chars().filter(c -> text.indexOf(c) >= 0).count();
    return (int) (2 * shared) - canonical.length();
  }
}
