package dev.xiangqi.examples.xq.command;

import dev.xiangqi.core.Game;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.notation.MoveNotation;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads games given to commands: a FEN of any dialect or a line of EPD, or a FEN and moves. */
public final class GivenGame {
  private static final Pattern MOVES = Pattern.compile("[\\s\\u3000]moves(?=[\\s\\u3000]|$)");
  private static final Pattern MOVE_NUMBER = Pattern.compile("\\d{1,4}\\.{1,3}(?=\\D|$)");

  private GivenGame() {}

  /** Plays a move given as text. */
  public interface Player {
    /**
     * Plays a move.
     *
     * @param game the game before the move
     * @param move the move
     * @param column the column of the move in its line or argument, from 1
     * @return the game after the move
     * @throws InputRefusedException if the text is no legal move
     */
    Game play(Game game, String move, int column) throws InputRefusedException;
  }

  /** {@return a player of moves in a notation} */
  public static Player player(MoveNotation notation) {
    return (game, move, column) ->
        game.play(MoveText.read(notation, game.position(), move, column));
  }

  /** Reads {@code FEN<TAB>MOVES}, {@code FEN moves MOVES} or a FEN alone. */
  public static Game readLine(String line, Player player) throws InputRefusedException {
    int tab = line.indexOf('\t');
    if (tab < 0) {
      return read(line, player);
    }
    String fen = line.substring(0, tab);
    Game start = fen.isBlank() ? Game.start() : read(fen, player);
    return play(start, line, tab + 1, player);
  }

  /** Reads {@code FEN moves MOVES} or a FEN alone. */
  static Game read(String text, Player player) throws InputRefusedException {
    // After a semicolon there are operations of EPD.
    int operations = text.indexOf(';');
    Matcher moves = MOVES.matcher(text).region(0, operations < 0 ? text.length() : operations);
    if (!text.contains("moves") || !moves.find()) {
      return Game.from(FenText.position(text));
    }
    return play(
        Game.from(FenText.position(text.substring(0, moves.start()))), text, moves.end(), player);
  }

  /** Plays the moves of a text, starting at the given index. Skips move numbers. */
  private static Game play(Game start, String text, int from, Player player)
      throws InputRefusedException {
    Game game = start;
    int at = from;
    while (at < text.length()) {
      int end = at;
      while (end < text.length() && !isSpace(text.charAt(end))) {
        end++;
      }
      int move = afterNumber(text, at, end);
      if (end > move) {
        game = player.play(game, text.substring(move, end), move + 1);
      }
      at = end + 1;
    }
    return game;
  }

  /** {@return the index after a move number such as 1. or 12... at the start of a word} */
  private static int afterNumber(String text, int from, int to) {
    if (from == to || !Character.isDigit(text.charAt(from))) {
      return from;
    }
    Matcher number = MOVE_NUMBER.matcher(text).region(from, to);
    return number.lookingAt() ? number.end() : from;
  }

  private static boolean isSpace(char c) {
    return c <= ' ' || c == '\u3000' || c == '\u00a0';
  }
}
