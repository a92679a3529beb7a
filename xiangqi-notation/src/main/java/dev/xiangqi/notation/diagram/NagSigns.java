package dev.xiangqi.notation.diagram;

/** The signs of glyphs in printed games. */
final class NagSigns {
  private NagSigns() {}

  /** A sign such as {@code !?}, or PGN's form of the number if no sign is common. */
  static String of(int nag) {
    return switch (nag) {
      case 0 -> "";
      case 1 -> "!";
      case 2 -> "?";
      case 3 -> "!!";
      case 4 -> "??";
      case 5 -> "!?";
      case 6 -> "?!";
      case 7, 8 -> "□";
      case 10, 11, 12 -> "=";
      case 13 -> "∞";
      case 14 -> "⩲";
      case 15 -> "⩱";
      case 16 -> "±";
      case 17 -> "∓";
      case 18, 20 -> "+−";
      case 19, 21 -> "−+";
      case 22, 23 -> "⊙";
      case 32, 33 -> "↻";
      case 36, 37 -> "↑";
      case 40, 41 -> "→";
      case 132, 133 -> "⇆";
      case 138, 139 -> "⊕";
      case 140 -> "∆";
      case 146 -> "N";
      default -> "$" + nag;
    };
  }
}
