package dev.xiangqi.notation.formats.txt;

import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.FirstMove;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveShape;
import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Results;
import java.util.ArrayList;
import java.util.List;

/**
 * The games of a text: after a result or the header of another record, a line that begins with move
 * number 1 begins a game, together with the header before it.
 */
final class TxtGames implements SingleGameReader.Format {
  @Override
  public GameDecoder decoder(BinaryGame game, ReadOptions options, Warnings warnings) {
    return new TxtGame(game, options, warnings);
  }

  @Override
  public List<BinaryGame> games(BinaryGame source, ReadOptions options) {
    GameText text;
    try {
      text = source.text(options.encoding());
    } catch (GameRefusal refusal) {
      return List.of(source);
    }
    List<Integer> begins = begins(text);
    List<BinaryGame> games = new ArrayList<>();
    for (int i = 0; i < begins.size(); i++) {
      int to = i + 1 < begins.size() ? begins.get(i + 1) : text.length();
      games.add(source.part(text, i + 1, begins.get(i), to));
    }
    return begins.size() == 1 ? List.of(source) : games;
  }

  private static List<Integer> begins(GameText text) {
    List<Integer> begins = new ArrayList<>(List.of(0));
    boolean moves = false;
    boolean ended = false;
    int header = -1;
    int at = 0;
    while (at < text.length()) {
      int end = text.lineEnd(at);
      String line = text.part(at, end);
      boolean first = FirstMove.isIn(line.toCharArray());
      if (first && moves && (ended || header >= 0)) {
        begins.add(header >= 0 ? header : at);
        ended = false;
        header = -1;
      } else if (moves && header < 0 && !TxtField.of(line).isEmpty()) {
        header = at;
      }
      moves = moves || first || TxtLine.isMoves(line);
      ended |= moves && endsWithResult(line);
      at = end + 1;
    }
    return begins;
  }

  /** Whether the last word of a line is a result, with or without punctuation after it. */
  private static boolean endsWithResult(String line) {
    int end = line.length();
    while (end > 0 && (MoveShape.isSpace(line.charAt(end - 1)) || isPunctuation(line, end - 1))) {
      end--;
    }
    int from = end;
    while (from > 0 && !MoveShape.isSpace(line.charAt(from - 1))) {
      from--;
    }
    String word = line.substring(from, end);
    return !word.isEmpty() && Results.canBe(word) && Results.read(word).isPresent();
  }

  private static boolean isPunctuation(String line, int at) {
    return ",;.!。，；！".indexOf(line.charAt(at)) >= 0;
  }
}
