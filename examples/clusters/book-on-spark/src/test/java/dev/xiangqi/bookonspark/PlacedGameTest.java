package dev.xiangqi.bookonspark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.notation.io.FolderWalk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlacedGameTest {
  @TempDir private Path folder = Path.of("");

  private static PlacedGame game(String file, long place) {
    return new PlacedGame(file, place, file, place, "");
  }

  @Test
  void filesAreInTheOrderOfAWalk() throws IOException {
    for (String name : List.of("b/a", "b-1", "b.zip", "a", "B", "b/c/d", "b/c.pgn", "更", "😀/x")) {
      Path file = folder.resolve(name);
      Files.createDirectories(file.resolveSibling(""));
      Files.createFile(file);
    }
    List<PlacedGame> walked = new ArrayList<>();
    FolderWalk walk = FolderWalk.of(folder);
    for (Optional<FolderWalk.Found> found = walk.next(); found.isPresent(); found = walk.next()) {
      String file = folder.relativize(found.get().path()).toString().replace('\\', '/');
      walked.add(game(file, 9));
      walked.add(game(file, 10));
    }
    List<PlacedGame> sorted = new ArrayList<>(walked);
    sorted.sort(null);
    assertEquals(18, walked.size());
    assertEquals(
        walked.stream().map(PlacedGame::key).toList(),
        sorted.stream().map(PlacedGame::key).toList());
  }
}
