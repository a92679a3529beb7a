package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.pattern.Pattern;

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
  public int size() {
    return pattern.size();
  }

  /** {@return the binding of the loosest word outside brackets} */
  @Override
  public int binding() {
    String text = pattern.toString();
    int binding = NOT;
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0 && text.startsWith(" or ", i)) {
        return OR;
      }
      if (depth == 0 && text.startsWith(" and ", i)) {
        binding = AND;
      }
    }
    return binding;
  }

  @Override
  public void append(StringBuilder text) {
    text.append(pattern);
  }
}
