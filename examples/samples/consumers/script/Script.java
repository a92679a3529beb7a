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

/** A one-file program, run without compiling it first: java -cp 'lib/*' Script.java */
public final class Script {
  public static void main(String[] args) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Position start =
        Position.fromFen("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
    MoveNotation chinese = MoveNotation.chinese();
    out.println(start.legalMoves().size());
    out.println(chinese.format(start, Move.parse("h2e2")));
    out.println(start.play(chinese.parse(start, "炮二平五")).toFen());
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
