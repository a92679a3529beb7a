package dev.xiangqi.notation;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.List;

/** Writes and reads the moves of a line, separated by spaces. */
final class MoveLine {
  private MoveLine() {}

  static String format(MoveNotation notation, Position start, List<Move> moves) {
    StringBuilder line = new StringBuilder();
    Position before = start;
    for (Move move : moves) {
      line.append(line.length() == 0 ? "" : " ").append(notation.format(before, move));
      before = before.play(move);
    }
    return line.toString();
  }

  /** Plays the moves of a text from an index on. Move numbers may stand before them. */
  static Game parse(MoveNotation notation, Game start, String text, int from) {
    Game game = start;
    int at = from;
    while (true) {
      while (at < text.length() && Fen.isSpace(text.charAt(at))) {
        at++;
      }
      if (at == text.length()) {
        return game;
      }
      int end = at;
      while (end < text.length() && !Fen.isSpace(text.charAt(end))) {
        end++;
      }
      int move = skipNumber(text, at, end);
      if (move < end) {
        game = play(notation, game, text, move, end);
      }
      at = end;
    }
  }

  /**
   * Skips a move number at the beginning of a word and returns the index of the rest. {@code 62.5}
   * is a move, not the number 62: a single digit never follows a number.
   */
  private static int skipNumber(String text, int from, int end) {
    int digits = from;
    while (digits < end && isDigit(text.charAt(digits))) {
      digits++;
    }
    int rest = digits;
    while (rest < end && ".．、…".indexOf(text.charAt(rest)) >= 0) {
      rest++;
    }
    if (rest == end) {
      return end;
    }
    boolean singleDigit =
        isDigit(text.charAt(rest))
            && (rest + 1 == end || "!?！？".indexOf(text.charAt(rest + 1)) >= 0);
    return rest == digits || singleDigit ? from : rest;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static Game play(MoveNotation notation, Game game, String text, int from, int end) {
    String token = text.substring(from, end);
    MoveReading reading = notation.read(game.position(), token);
    if (reading instanceof MoveReading.Found found) {
      return game.play(found.move());
    }
    throw new NotationException(
        ((MoveReading.Refused) reading)
            .diagnostic().toBuilder().location(place(text, from)).ply(game.ply() + 1).build());
  }

  private static Location place(String text, int offset) {
    int line = 1;
    int start = 0;
    for (int i = 0; i < offset; i++) {
      char c = text.charAt(i);
      if (c == '\n' || (c == '\r' && text.charAt(i + 1) != '\n')) {
        line++;
        start = i + 1;
      }
    }
    return new Location(offset, line, text.codePointCount(start, offset) + 1);
  }
}
