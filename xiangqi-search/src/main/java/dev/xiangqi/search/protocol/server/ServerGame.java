package dev.xiangqi.search.protocol.server;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.protocol.Ranks;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The game to search, and the GUI's numbering of ranks.
 *
 * <p>Unless the numbering is fixed, both are tried on each list of moves. A long list is hardly
 * ever legal by both. Answers use the numbering that fitted last.
 */
final class ServerGame {
  private Game game = Game.start();
  private Ranks ranks = Ranks.FROM_ZERO;
  private boolean fixed;

  Game game() {
    return game;
  }

  Ranks ranks() {
    return ranks;
  }

  /** Fixes the numbering. */
  void fix(Ranks ranks) {
    this.ranks = ranks;
    this.fixed = true;
  }

  /** Detects the numbering again. */
  void unfix() {
    this.fixed = false;
  }

  /** Sets the numbering unless one is fixed; later moves may prove another. */
  void expect(Ranks ranks) {
    if (!fixed) {
      this.ranks = ranks;
    }
  }

  /**
   * Sets a position and plays the moves after it; changes nothing in case of an error.
   *
   * @param words {@code startpos} or {@code fen} and a FEN, then {@code moves} and moves
   * @throws IllegalArgumentException if the words are invalid or a move is not legal
   */
  void set(ServerWords words) {
    String what = words.hasNext() ? words.nextLower() : "";
    StringBuilder fen = new StringBuilder();
    while (words.hasNext() && !words.peekLower().equals("moves")) {
      fen.append(words.next()).append(' ');
    }
    Game start =
        switch (what) {
          case "startpos" -> Game.start();
          case "fen" -> Game.from(Position.fromFen(fen.toString().strip()));
          default ->
              throw new IllegalArgumentException(
                  "position: expected startpos or fen, got \"" + what + "\"");
        };
    List<String> moves = new ArrayList<>();
    if (words.hasNext()) {
      words.next();
      while (words.hasNext()) {
        moves.add(plain(words.next()));
      }
      if (moves.isEmpty()) {
        // UCI2WB sends "moves" even without moves, and always counts from 0.
        expect(Ranks.FROM_ZERO);
      }
    }
    play(start, moves);
  }

  private void play(Game start, List<String> moves) {
    Attempt best = Attempt.of(start, moves, ranks);
    if (!fixed && best.read < moves.size()) {
      Attempt other = Attempt.of(start, moves, other(ranks));
      best = other.read > best.read ? other : best;
    }
    if (best.read < moves.size()) {
      throw new IllegalArgumentException(
          "position: move " + (best.read + 1) + " of " + moves.size() + ": " + best.problem);
    }
    game = best.game;
    ranks = best.ranks;
  }

  /** A legal move by the current numbering or, unless that is fixed, by the other. */
  private Optional<Move> legalMove(String word) {
    String text = plain(word);
    Optional<Move> move = ranks.parse(text).filter(game.position()::isLegal);
    return fixed ? move : move.or(() -> other(ranks).parse(text).filter(game.position()::isLegal));
  }

  /** The legal moves among words; all other words are reported together. */
  List<Move> legalMoves(List<String> words, Consumer<String> problems) {
    List<Move> moves = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (String word : words) {
      legalMove(word).ifPresentOrElse(moves::add, () -> others.add(word));
    }
    if (!others.isEmpty()) {
      problems.accept("ignored, not legal moves: " + String.join(" ", others));
    }
    return moves;
  }

  private static Ranks other(Ranks ranks) {
    return ranks == Ranks.FROM_ZERO ? Ranks.FROM_ONE : Ranks.FROM_ZERO;
  }

  /** Normalizes a move; some programs write H2-E2. */
  private static String plain(String word) {
    return word.replace("-", "").toLowerCase(Locale.ROOT);
  }

  /** The longest legal beginning of a list of moves by one numbering. */
  private record Attempt(Ranks ranks, Game game, int read, String problem) {
    static Attempt of(Game start, List<String> moves, Ranks ranks) {
      Game game = start;
      for (int i = 0; i < moves.size(); i++) {
        Optional<Move> move = ranks.parse(moves.get(i));
        if (move.isEmpty()) {
          return new Attempt(ranks, game, i, "\"" + moves.get(i) + "\" is not a move");
        }
        try {
          game = game.play(move.orElseThrow());
        } catch (IllegalMoveException e) {
          return new Attempt(ranks, game, i, String.valueOf(e.getMessage()));
        }
      }
      return new Attempt(ranks, game, moves.size(), "");
    }
  }
}
