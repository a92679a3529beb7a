package dev.xiangqi.consumer;

import dev.xiangqi.book.BookBuilder;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.GameInfo;
import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherProvider;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Uses each library once and prints the results. */
public final class Main {
  private Main() {}

  /**
   * Prints the number of first moves, one of them in Chinese, the position after it, the moves of
   * an XQF file, the stop reason of a search, and the moves of a book.
   *
   * @param args not used
   * @throws IOException if the book cannot be written
   */
  public static void main(String[] args) throws IOException {
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
    Game game = Game.start().play(Move.parse("h2e2"));
    ByteArrayOutputStream xqf = new ByteArrayOutputStream();
    try (GameWriter writer = GameFiles.write(xqf, WriteOptions.defaults().withFormat("xqf"))) {
      writer.write(GameTree.of(game, GameResult.RED_WINS));
    }
    ByteArrayInputStream file = new ByteArrayInputStream(xqf.toByteArray());
    try (GameReader reader = GameFiles.read(file, "game", ReadOptions.defaults())) {
      reader.games().forEach(tree -> out.println(tree.mainGame().moves()));
    }
    try (Searcher searcher =
        SearcherProvider.named("alphabeta").create(Map.of("Warm Up", "false"))) {
      out.println(searcher.search(Game.from(start), SearchLimits.depth(1)).stopReason());
    }
    Path target = Files.createTempFile("consumer", ".book");
    BookBuilder builder = BookBuilder.create();
    builder.add(game, GameResult.RED_WINS, GameInfo.none());
    try (OpeningBook book = builder.build().write(target, BookFilter.none())) {
      out.println(book.moves(start));
    }
    Files.delete(target);
  }
}
