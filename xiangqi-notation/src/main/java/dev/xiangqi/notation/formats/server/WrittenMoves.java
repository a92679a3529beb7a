package dev.xiangqi.notation.formats.server;

import dev.xiangqi.core.Move;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GamePlayer;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveReader;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Token;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import java.util.Optional;

/** Reads the moves of a game as text, with optional move numbers, up to a closing brace. */
final class WrittenMoves {
  /** The word after the closing brace. */
  private static final String END = "END";

  private final GameText text;
  private final ReadOptions options;
  private final LookAhead ahead;
  private final Token token = new Token();
  private final Warnings warnings;
  private final GamePlayer player;

  WrittenMoves(
      GameText text,
      ReadOptions options,
      MoveNotation notation,
      GameTreeBuilder tree,
      Warnings warnings) {
    this.text = text;
    this.options = options;
    this.ahead = new LookAhead(text, notation);
    this.warnings = warnings;
    MoveReader reader = MoveReader.of(Optional.of(notation), Optional.empty());
    this.player = new GamePlayer(text, options, reader, tree, warnings);
  }

  /** Plays the moves from an index on; in salvage, those before the first illegal one. */
  void read(int start) throws GameRefusal {
    WrittenWords words = new WrittenWords(text, start);
    boolean legal = true;
    while (legal && words.next()) {
      legal = word(words);
    }
    player.end();
    if (legal && words.end() == text.length()) {
      String message = "the file ends within the moves; expected }" + END;
      warnings.fault(message, "they are kept", words.end());
    } else if (legal) {
      warnOfRest(words.end() + 1);
    }
  }

  /** Warns of text after the closing brace, other than the word END. */
  private void warnOfRest(int from) {
    int at = afterSpace(from);
    if (text.part(at, text.length()).startsWith(END)) {
      at = afterSpace(at + END.length());
    }
    if (at < text.length()) {
      String rest = text.part(at, text.length());
      warnings.addLost("text after the end of the moves is not kept", rest, at);
    }
  }

  private int afterSpace(int from) {
    int at = from;
    while (at < text.length() && text.chars()[at] <= ' ') {
      at++;
    }
    return at;
  }

  /** Reads a word and returns whether to continue. */
  private boolean word(WrittenWords words) throws GameRefusal {
    if (words.number() > words.start()) {
      player.marks(text.part(words.start(), words.number()), words.start());
    }
    if (words.move() > words.number()) {
      player.number(text.chars(), words.number(), words.move());
    }
    if (words.marks() > words.move() && !play(words)) {
      return false;
    }
    if (words.end() > words.marks()) {
      player.marks(text.part(words.marks(), words.end()), words.marks());
    }
    return true;
  }

  /** Plays a move if it is legal, and returns whether to continue. */
  private boolean play(WrittenWords words) throws GameRefusal {
    int from = words.move();
    token.set(text.chars(), from, words.marks());
    if (player.play(token, from) || (!options.isStrict() && playOnly(words))) {
      return true;
    }
    try {
      player.leaveOut(token, from);
    } catch (GameRefusal refusal) {
      throw new GameRefusal(RecordedMoves.explained(refusal.error()));
    }
    return false;
  }

  /** Plays an ambiguous move if only one of its meanings lets the game be played to its end. */
  private boolean playOnly(WrittenWords words) throws GameRefusal {
    if (!(player.explain(token) instanceof MoveReading.Refused refused)
        || refused.problem() != NotationProblem.AMBIGUOUS) {
      return false;
    }
    int move = ahead.only(player.board(), refused.candidates(), words.end());
    if (move == 0) {
      return false;
    }
    int place = words.move();
    String message =
        refused.message() + "; only " + Move.ofPacked(move) + " fits the moves after it";
    warnings.add(
        () ->
            player
                .at(text.warning(NotationProblem.AMBIGUOUS, message, place), token.toString())
                .candidates(refused.candidates())
                .build(),
        place);
    player.play(move, place);
    return true;
  }
}
