package dev.xiangqi.examples.xq.games;

import dev.xiangqi.book.collection.CollectedGame;
import dev.xiangqi.book.collection.GameCollection;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Set;

/** The games of a collection, as a reader of a game file gives them: with their numbers from 1. */
public final class CollectedGames implements GameReader {
  /** Extensions of files that are read by the thousand. */
  private static final Set<String> NO_COLLECTIONS =
      Set.of("pgn", "xqf", "cbr", "cbl", "cbf", "ubb", "htm", "html", "zip", "gz");

  private final GameCollection collection;
  private final String source;
  private long next;

  private CollectedGames(GameCollection collection, String source) {
    this.collection = collection;
    this.source = source;
  }

  /** {@return whether a file is a collection; a common name of game files saves the look} */
  public static boolean isCollection(Path file) throws IOException {
    String name = String.valueOf(file.getFileName());
    String extension = name.substring(name.lastIndexOf('.') + 1);
    return !NO_COLLECTIONS.contains(extension.toLowerCase(Locale.ROOT))
        && GameCollection.isCollection(file);
  }

  /** Opens a collection. */
  public static CollectedGames open(Path file) throws IOException {
    return new CollectedGames(GameCollection.open(file), file.toString());
  }

  /** Goes to a game by its number; returns false if there is none. */
  boolean moveTo(long number) {
    if (number < 1 || number > collection.size()) {
      return false;
    }
    next = number - 1;
    return true;
  }

  /** {@return the number of games} */
  long size() {
    return collection.size();
  }

  /** {@return the record of a game} */
  public static GameTree tree(CollectedGame game) {
    List<Tag> tags =
        game.tags().entrySet().stream().map(tag -> new Tag(tag.getKey(), tag.getValue())).toList();
    GameTreeBuilder tree = GameTree.builder(Tags.of(tags), game.start());
    game.moves().forEach(tree::play);
    return tree.result(game.result()).build();
  }

  @Override
  public boolean hasNext() {
    return next < collection.size();
  }

  @Override
  public GameEntry next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    CollectedGame game = collection.game(next++);
    return new GameEntry.Read(
        (int) Math.min(Integer.MAX_VALUE, next),
        source,
        new Location(0, 0, 0),
        tree(game),
        List.of());
  }

  @Override
  public void close() {
    collection.close();
  }
}
