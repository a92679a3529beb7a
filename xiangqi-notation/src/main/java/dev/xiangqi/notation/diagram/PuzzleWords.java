package dev.xiangqi.notation.diagram;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The buttons of a page with puzzles, and the sentences of its script. */
final class PuzzleWords {
  /** The sentences that the script chooses from, by the names that it has for them. */
  private static final Map<String, Word> ANSWERS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("right", Word.SAY_RIGHT),
              Map.entry("reply", Word.SAY_REPLY),
              Map.entry("other", Word.SAY_OTHER),
              Map.entry("wrong", Word.SAY_WRONG),
              Map.entry("beside", Word.SAY_BESIDE),
              Map.entry("illegal", Word.SAY_ILLEGAL),
              Map.entry("hint", Word.SAY_HINT),
              Map.entry("solved", Word.SAY_SOLVED),
              Map.entry("shown", Word.SAY_SHOWN),
              Map.entry("several", Word.SAY_SEVERAL),
              Map.entry("done", Word.SOLVED),
              Map.entry("solutions", Word.SOLUTIONS)));

  private PuzzleWords() {}

  /** Attributes with the sentences of the script. */
  static String answers(Locale language) {
    StringBuilder out = new StringBuilder();
    ANSWERS.forEach(
        (name, word) -> {
          out.append(" data-").append(name).append("=\"");
          out.append(Markup.escape(word.in(language))).append('"');
        });
    return out.toString();
  }

  /** The buttons below the board. Only several puzzles have a next one. */
  static String controls(Locale language, boolean several) {
    StringBuilder out = new StringBuilder();
    for (Control control : Control.values()) {
      if (several || !control.leaves()) {
        control.write(out, language);
      }
    }
    return out.toString();
  }

  /** A button; its name in lower case is the command of the script. */
  private enum Control {
    PREVIOUS(Word.PREVIOUS_PUZZLE, Word.PREVIOUS_PUZZLE, "M17 4v16L6 12z"),
    AGAIN(Word.AGAIN, Word.AGAIN, "M12 5V1L6 6l6 5V7.5a5 5 0 1 1-5 5H4.5A7.5 7.5 0 1 0 12 5z"),
    HINT(
        Word.HINT,
        Word.HINT,
        "M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM8.5 18.5h7V20h-7zM10 21.2h4v1.3h-4z"),
    OTHER(
        Word.OTHER_DEFENCE,
        Word.DEFENCE,
        "M11 21v-8L5 7v4H3V3h8v2H7l5 5 5-5h-4V3h8v8h-2V7l-6 6v8z"),
    SOLUTION(
        Word.SOLUTION,
        Word.SOLUTION,
        "M12 5C7 5 3 9 1 12c2 3 6 7 11 7s9-4 11-7c-2-3-6-7-11-7zm0 11.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0"
            + " 0 1 0 9zm0-2.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z"),
    NEXT(Word.NEXT_PUZZLE, Word.NEXT_PUZZLE, "M7 4v16L18 12z");

    private final Word label;
    private final Word caption;
    private final String shape;

    Control(Word label, Word caption, String shape) {
      this.label = label;
      this.caption = caption;
      this.shape = shape;
    }

    private boolean leaves() {
      return this == PREVIOUS || this == NEXT;
    }

    private void write(StringBuilder out, Locale language) {
      String text = label.in(language);
      out.append("<button id=\"").append(name().toLowerCase(Locale.ROOT));
      out.append("\" title=\"").append(text).append("\" aria-label=\"").append(text);
      out.append("\"><svg viewBox=\"0 0 24 24\"><path fill-rule=\"evenodd\" d=\"").append(shape);
      out.append("\"/></svg><small>").append(caption.in(language)).append("</small></button>\n");
    }
  }
}
