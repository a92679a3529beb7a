package dev.xiangqi.examples.web;

import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationException;
import java.util.Locale;
import java.util.function.Supplier;

/** Answers of the exported functions: a JSON object, which names an error if there was one. */
final class Answer {
  private Answer() {}

  /** {@return what the supplier gives, or its exception as an object with the key error} */
  static String of(Supplier<Json> answer) {
    try {
      return answer.get().toString();
    } catch (IllegalMoveException e) {
      return error("illegal-move", e.explain(Locale.ENGLISH), e.explain(Locale.CHINESE))
          .put("reason", e.reason().name())
          .toString();
    } catch (InvalidFenException e) {
      return error("invalid-fen", e.explain(Locale.ENGLISH), e.explain(Locale.CHINESE))
          .put("offset", e.offset())
          .put("field", e.field())
          .toString();
    } catch (InvalidPositionException e) {
      return error("invalid-position", e.explain(Locale.ENGLISH), e.explain(Locale.CHINESE))
          .putTexts("problems", e.problems())
          .toString();
    } catch (NotationException e) {
      return error(e.diagnostic()).toString();
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      return error("invalid-input", message, message).toString();
    }
  }

  /** {@return the error of a text that could not be read} */
  static Json error(Diagnostic diagnostic) {
    Json error =
        error("notation", diagnostic.message(Locale.ENGLISH), diagnostic.message(Locale.CHINESE));
    describe(error, diagnostic);
    return error;
  }

  /** {@return the finding of a reader, as an object of a list} */
  static Json finding(Diagnostic diagnostic) {
    Json finding =
        new Json()
            .put("severity", diagnostic.severity().name())
            .put("en", diagnostic.message(Locale.ENGLISH))
            .put("zh", diagnostic.message(Locale.CHINESE));
    describe(finding, diagnostic);
    return finding;
  }

  private static void describe(Json json, Diagnostic diagnostic) {
    json.put("problem", diagnostic.problem().name());
    json.putTexts("candidates", diagnostic.candidates());
    diagnostic
        .location()
        .ifPresent(
            place ->
                json.put("offset", place.offset())
                    .put("line", place.line())
                    .put("column", place.column()));
  }

  /** {@return an error with its words} */
  static Json error(String code, String english, String chinese) {
    return new Json().put("error", code).put("en", english).put("zh", chinese);
  }
}
