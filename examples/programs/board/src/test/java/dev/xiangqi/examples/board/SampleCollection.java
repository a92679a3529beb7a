package dev.xiangqi.examples.board;

import dev.xiangqi.book.collection.CollectionBuilder;
import dev.xiangqi.book.collection.GameRecord;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.query.GameFacts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A few games, among them the mirror image of an opening and a game without result. */
public final class SampleCollection {
  private static final List<String> LINES =
      List.of(
          "1-0 1985.05.17 Hu Xu h2e2 h9g7 h0g2 i9h9 i0h0 b9c7",
          "0-1 1995.05.17 Xu Hu h2e2 h7e7 h0g2 h9g7",
          "1/2-1/2 2005.05.17 Lü Hu b2e2 b9c7 b0c2 a9b9",
          "* ? Li 许银川 c3c4 h7d7 b2e2");

  private SampleCollection() {}

  /**
   * Writes the collection.
   *
   * @param file its file
   * @return the same file
   */
  public static Path write(Path file) throws IOException {
    CollectionBuilder.create(file)
        .buildSorted(LINES.stream().map(SampleCollection::record).sorted().iterator())
        .close();
    return file;
  }

  private static GameRecord record(String line) {
    List<String> words = List.of(line.split(" ", -1));
    GameResult result =
        Stream.of(GameResult.values())
            .filter(known -> known.token().equals(words.get(0)))
            .findFirst()
            .orElseThrow();
    List<Move> moves = words.stream().skip(4).map(Move::parse).toList();
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("Event", "Cup of " + words.get(2) + " and " + "others ".repeat(20));
    tags.put("Red", words.get(2));
    tags.put("Black", words.get(3));
    if (!words.get(1).equals("?")) {
      tags.put("Date", words.get(1));
    }
    return GameRecord.of(Position.initial(), moves, tags, GameFacts.of(result, moves.size(), tags));
  }
}
