package dev.xiangqi.core;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.text.Wording;
import java.util.Locale;

/**
 * Thrown for text that is not a FEN. The message contains the field, the offset, what was found and
 * what was expected.
 *
 * @since 0.1.0
 */
public final class InvalidFenException extends InvalidInputException {
  private static final long serialVersionUID = 1L;

  /** The whole text. */
  private final String fen;

  /** Offset of the error. */
  private final int offset;

  /** Name of the field that contains the error. */
  private final String field;

  /** What was found and what was expected. */
  private final String fault;

  /**
   * Makes the exception.
   *
   * @param fen the whole text
   * @param offset offset of the error, from 0; the length of the text if its end is missing
   * @param field the field's name: board, side, castling, en passant, quiet plies, move number, or
   *     end for text after the last field
   * @param fault what was found and what was expected
   */
  public InvalidFenException(String fen, int offset, String field, String fault) {
    super(
        "FEN, " + field + ", offset " + offset + ": " + fault + ", in \"" + Excerpt.of(fen) + "\"");
    this.fen = fen;
    this.offset = offset;
    this.field = field;
    this.fault = fault;
  }

  /** {@return the whole text, as given} */
  public String fen() {
    return fen;
  }

  /** {@return the offset of the error, from 0 to the length of the text} */
  public int offset() {
    return offset;
  }

  /** {@return the name of the field that contains the error} */
  public String field() {
    return field;
  }

  /** {@return what was found and what was expected: the message without offset and text} */
  public String fault() {
    return fault;
  }

  /**
   * {@return the error in words, with its place and without the text, without a full stop}
   *
   * <p>For example: {@code this is no FEN: at character 69, expected w or b, found 'x'}.
   *
   * @param locale any Chinese locale for simplified Chinese, which says what the field should hold;
   *     English for all other locales
   */
  public String explain(Locale locale) {
    return Wording.of(requireNonNull(locale, "locale"))
        .say(
            "this is no FEN: at character {0}, {1}",
            "这不是 FEN：第 {0} 个字符处{2}", offset + 1, fault, expected());
  }

  private String expected() {
    return switch (field) {
      case "board" -> "应为棋盘，共十行，以“/”分隔，每行九个点，棋子写作 KABNRCP（红）或 kabnrcp（黑），空点写作数字";
      case "side" -> "应为走棋方，红方写作 w，黑方写作 b";
      case "castling", "en passant" -> "应为“-”";
      case "quiet plies" -> "应为自上次吃子以来的步数";
      case "move number" -> "应为回合数";
      default -> "应已结束";
    };
  }
}
