package dev.xiangqi.notation.formats.txt;

import java.io.BufferedReader;
import java.io.StringReader;
import java.util.List;

/** Recognizes text records and pasted games by their first lines. */
final class TxtSniffer {
  /** Number of fields that make a text this format, even without moves. */
  private static final int FIELDS = 2;

  /** Maximum number of lines with a title and the like before the moves of a pasted game. */
  private static final int TITLES = 8;

  /** First characters of other formats: tags, elements, comments and variables. */
  private static final String FOREIGN = "[<{%;$\"";

  /** Maximum number of characters that a move and its number may have lost at the end. */
  private static final int CUT = 12;

  private final boolean cut;
  private boolean last;
  private int fields;
  private int others;
  private int moves;
  private int remarks;
  private boolean fen;
  private boolean bareFen;
  private boolean pasted;
  private boolean numbered;
  private boolean variations;

  /** Whether the result was met: any text may follow it. */
  private boolean ended;

  /**
   * Makes a sniffer.
   *
   * @param cut whether the text is the beginning of a longer one
   */
  TxtSniffer(boolean cut) {
    this.cut = cut;
  }

  /** Whether a text begins with a bare FEN that moves follow, which UCCI cannot hold. */
  boolean isBareFen() {
    return bareFen && moves > 0;
  }

  /** Whether a text begins like another format: this takes far less time than decoding it. */
  static boolean isForeign(byte[] head) {
    int at = 0;
    while (at < head.length && head[at] >= 0 && head[at] <= ' ') {
      at++;
    }
    return at < head.length && isForeign((char) (head[at] & 0xff));
  }

  private static boolean isForeign(char c) {
    return FOREIGN.indexOf(c) >= 0;
  }

  /** Whether a text has the header of a record, with or without moves. */
  boolean isRecord() {
    return fields >= FIELDS && fields > others;
  }

  /** Reads the beginning of a text and returns whether it has this format. */
  boolean accepts(String text) {
    List<String> lines = new BufferedReader(new StringReader(text)).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      last = i == lines.size() - 1;
      int begin = FenPart.begin(line);
      if (begin == line.length() || TxtLine.isOrnament(line)) {
        continue;
      }
      if (isFirst() && isForeign(line.charAt(begin))) {
        return false;
      }
      line(line, begin);
    }
    if (isRecord()) {
      return true;
    }
    if (moves == 0) {
      return fen && !bareFen && others == 0;
    }
    boolean known = fields > 0 || fen || ((pasted || remarks > 0) && !variations);
    boolean titled = others > 0 && (numbered || moves > 1);
    return others <= TITLES && (known || titled);
  }

  private boolean isFirst() {
    return fields + others + moves == 0 && !fen;
  }

  private void line(String line, int begin) {
    if (moves == 0) {
      int end = isFirst() ? FenPart.end(line, begin) : -1;
      if (end > 0) {
        bareFen = true;
        fen = true;
        moves(line.substring(end));
        return;
      }
      List<TxtField> found = TxtField.of(line);
      if (!found.isEmpty()) {
        fields(found);
        return;
      }
    }
    MoveLineShape shape = moves(line);
    variations |= moves > 0 && isPgn(line);
    if (moves == 0) {
      others++;
    } else if (!shape.isKnown() && !ended && TxtField.of(line).isEmpty()) {
      remarks++;
    }
    ended |= moves > 0 && shape.isEnded();
  }

  /** Whether a line has what only PGN has: glyphs, braces and variations. */
  private static boolean isPgn(String line) {
    if (line.indexOf('{') >= 0 || line.indexOf('$') >= 0 || line.contains(" ;")) {
      return true;
    }
    for (int i = 0; i < line.length(); i++) {
      boolean bracket = line.charAt(i) == '(' || line.charAt(i) == '（';
      if (bracket && MoveLineShape.beginsWithMove(line, i + 1)) {
        return true;
      }
    }
    return false;
  }

  private void fields(List<TxtField> found) {
    fields++;
    TxtField last = found.get(found.size() - 1);
    if (last.tag().equals(TxtField.FEN)) {
      int end = FenPart.end(last.value(), 0);
      fen |= end > 0;
      if (end > 0) {
        moves(last.value().substring(end));
      }
    }
  }

  private MoveLineShape moves(String line) {
    MoveLineShape shape = MoveLineShape.of(line);
    for (int i = 1; cut && last && i <= CUT && !shape.isKnown() && i < line.length(); i++) {
      shape = MoveLineShape.of(line.substring(0, line.length() - i));
    }
    if (shape.moves() > 0) {
      numbered |= moves == 0 && shape.isNumbered();
      moves += shape.moves();
      pasted |= shape.isPasted();
    }
    return shape;
  }
}
