package dev.xiangqi.consumer;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherProvider;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Plays the central cannon and prints what it did. */
public final class Main {
  private Main() {}

  /**
   * Prints the number of first moves, one of them in Chinese, the position after it, and why a
   * search ended.
   *
   * @param args none
   */
  public static void main(String[] args) {
    if (!Main.class.getModule().isNamed()) {
      throw new IllegalStateException("not on the module path");
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Position start = Position.initial();
    MoveNotation chinese = MoveNotation.chinese();
    Move move = chinese.parse(start, "炮二平五");
    out.println(start.legalMoves().size());
    out.println(chinese.format(start, Move.parse("h2e2")));
    out.println(start.play(move).toFen());
    try (Searcher searcher =
        SearcherProvider.named("alphabeta").create(Map.of("Warm Up", "false"))) {
      out.println(searcher.search(Game.from(start), SearchLimits.depth(1)).stopReason());
    }
  }
}
