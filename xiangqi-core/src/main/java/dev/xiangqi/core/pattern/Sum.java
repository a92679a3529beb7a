package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;
import java.util.List;

/**
 * Numbers of pieces added up, and a constant.
 *
 * @param signs 1 or -1 for each of the pieces
 */
record Sum(List<Pieces> pieces, List<Integer> signs, int constant) {
  static Sum of(Pieces pieces) {
    return new Sum(List.of(pieces), List.of(1), 0);
  }

  static Sum of(int constant) {
    return new Sum(List.of(), List.of(), constant);
  }

  int of(Board board) {
    int sum = constant;
    for (int i = 0; i < pieces.size(); i++) {
      sum += signs.get(i) * pieces.get(i).count(board);
    }
    return sum;
  }

  Sum mirrored() {
    return new Sum(pieces.stream().map(Pieces::mirrored).toList(), signs, constant);
  }

  Sum swapped() {
    return new Sum(pieces.stream().map(Pieces::colorsSwapped).toList(), signs, constant);
  }

  void append(StringBuilder text) {
    int start = text.length();
    for (int i = 0; i < pieces.size(); i++) {
      if (text.length() > start) {
        text.append(signs.get(i) < 0 ? " - " : " + ");
      } else if (signs.get(i) < 0) {
        text.append("0 - ");
      }
      text.append(pieces.get(i));
    }
    if (text.length() == start) {
      text.append(constant < 0 ? "0 - " : "").append(Math.abs(constant));
    } else if (constant != 0) {
      text.append(constant < 0 ? " - " : " + ").append(Math.abs(constant));
    }
  }
}
