package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.pattern.Pattern;
import java.text.ParsePosition;

/** The position looks so. */
record Look(Pattern pattern) implements Instant {
  @Override
  public boolean test(Board board, int move, int captured) {
    return pattern.matches(board);
  }

  @Override
  public Node mirrored() {
    return new Look(pattern.mirrored());
  }

  @Override
  public Node swapped() {
    return new Look(pattern.colorsSwapped());
  }

  @Override
  public int binding() {
    String text = pattern.toString();
    ParsePosition position = new ParsePosition(0);
    Pattern.parse(text, position);
    return position.getIndex() == text.length() ? NOT : OR;
  }

  @Override
  public void append(StringBuilder text) {
    text.append(pattern);
  }
}
