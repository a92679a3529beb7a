package dev.xiangqi.notation.internal;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Tells moves whose text was understood but is not the usual one. */
public final class UsualText {
  private static final String CHINESE_DIGITS = "一二三四五六七八九";
  private static final Pattern SPACES = Pattern.compile("[\\s\\u3000\\u00a0\\ufeff]");
  private static final List<MoveNotation> COORDINATES =
      List.of(MoveNotation.ucci(), MoveNotation.iccs(), MoveNotation.uci1());

  private UsualText() {}

  /**
   * Remarks on a move whose text is not the usual one.
   *
   * @param origin of the game
   * @param warnings to which the remark is added
   * @param before the position before the move
   * @param ply the number of the move, from 1
   * @param text as it was read
   * @param reading what the text means
   * @param place where it is
   */
  public static void remark(
      GameOrigin origin,
      Warnings warnings,
      Position before,
      int ply,
      CharSequence text,
      MoveReading reading,
      int place) {
    if (reading instanceof MoveReading.Found found && isUnusual(before, text, found)) {
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
   * Whether a text is not how its notation writes the move: pieces on the same file are told apart
   * in another way, or the digits are those of the other side in Chinese. Other variants of glyphs
   * do not matter.
   */
  private static boolean isUnusual(Position before, CharSequence text, MoveReading.Found found) {
    if (found.canonical()) {
      String plain = SPACES.matcher(text).replaceAll("");
      return !plain.isEmpty()
          && Character.isIdeographic(plain.charAt(0))
          && hasForeignDigits(plain, MoveNotation.chinese().format(before, found.move()));
    }
    MoveReading usual = new MoveReading.Found(found.move(), true);
    return COORDINATES.stream().noneMatch(notation -> notation.read(before, text).equals(usual));
  }

  /** Whether a Chinese text has 2 where 二 is usual, or the other way round. */
  private static boolean hasForeignDigits(String text, String usual) {
    if (text.length() < usual.length()) {
      return false;
    }
    for (int i = 1; i < usual.length(); i++) {
      boolean digit = Character.digit(text.charAt(i), 10) >= 0;
      boolean chinese = CHINESE_DIGITS.indexOf(text.charAt(i)) >= 0;
      boolean expected = CHINESE_DIGITS.indexOf(usual.charAt(i)) >= 0;
      if (expected ? digit : chinese) {
        return true;
      }
    }
    return false;
  }

  /** Says what was expected: the move as the notation writes it that comes nearest to the text. */
  private static String message(Position before, CharSequence text, MoveReading.Found found) {
    String message = "\"" + text + "\" is not the usual text of the move";
    return usual(before, text, found.move())
        .map(usual -> message + "; expected " + usual)
        .orElse(message);
  }

  private static Optional<String> usual(Position before, CharSequence text, Move move) {
    Optional<String> nearest = Optional.empty();
    int best = Integer.MIN_VALUE;
    for (String name : MoveNotation.names()) {
      MoveNotation notation = MoveNotation.named(name);
      if (!name.equals("auto")
          && notation.read(before, text) instanceof MoveReading.Found found
          && found.move().equals(move)) {
        String usual = notation.format(before, move);
        int likeness = likeness(usual, text.toString());
        if (likeness > best && !usual.contentEquals(text)) {
          nearest = Optional.of(usual);
          best = likeness;
        }
      }
    }
    return nearest;
  }

  /** The more characters two texts share, and the fewer they do not, the greater. */
  private static int likeness(String usual, String text) {
    long shared = usual.chars().filter(c -> text.indexOf(c) >= 0).count();
    return (int) (2 * shared) - usual.length();
  }
}
