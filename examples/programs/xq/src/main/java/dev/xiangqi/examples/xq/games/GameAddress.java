package dev.xiangqi.examples.xq.games;

import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The address of a game, as {@code xq find --list} writes it: {@code games.pgn:4}. A file inside an
 * archive is part of the source.
 *
 * @param source the file, or the archive and the file in it
 * @param file the file to open
 * @param number the number of the game, from 1
 */
record GameAddress(String source, Path file, long number) {
  private static final Pattern ADDRESS = Pattern.compile("(.+):([1-9]\\d{0,8})");

  /** {@return the address that an argument is; empty if it names a file or is no address} */
  static Optional<GameAddress> of(Path argument) {
    Matcher matcher = ADDRESS.matcher(argument.toString());
    if (!matcher.matches() || Files.exists(argument)) {
      return Optional.empty();
    }
    String source = matcher.group(1);
    long number = Long.parseLong(matcher.group(2));
    // A reader writes the name of a file in an archive after an exclamation mark.
    for (int end = source.length(); end > 0; end = source.lastIndexOf('!', end - 1)) {
      Path file = Path.of(source.substring(0, end));
      if (Files.isRegularFile(file)) {
        return Optional.of(new GameAddress(source, file, number));
      }
    }
    return Optional.empty();
  }

  /** {@return a reader of this game alone} */
  GameReader select(GameReader games) {
    return new Single(games);
  }

  private UncheckedIOException missing(String games) {
    return new UncheckedIOException(
        new FileSystemException(source, null, "has no game " + number + games));
  }

  private GameEntry find(CollectedGames games) {
    if (!games.moveTo(number)) {
      throw missing("; it has " + games.size());
    }
    return games.next();
  }

  private GameEntry find(GameReader games) {
    while (games.hasNext()) {
      GameEntry entry = games.next();
      if (entry.number() == number && entry.source().equals(source)) {
        return entry;
      }
    }
    throw missing("");
  }

  /** Reads one game of a file or a collection. */
  private final class Single implements GameReader {
    private final GameReader games;
    private boolean done;

    private Single(GameReader games) {
      this.games = games;
    }

    @Override
    public boolean hasNext() {
      return !done;
    }

    @Override
    public GameEntry next() {
      if (done) {
        throw new NoSuchElementException();
      }
      done = true;
      return games instanceof CollectedGames collected ? find(collected) : find(games);
    }

    @Override
    public void close() throws IOException {
      games.close();
    }
  }
}
