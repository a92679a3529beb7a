package dev.xiangqi.notation.io;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import java.util.List;

/** One game of a file. The next game is read either way. */
public sealed interface GameEntry {
  /**
   * Returns which game of its source it is.
   *
   * @return from 1
   */
  int number();

  /**
   * Returns the name of the file or stream.
   *
   * @return as the reader was given it or found it in a folder
   */
  String source();

  /**
   * Returns where the game begins: the offset is what {@link GameFiles#openAt} takes.
   *
   * @return the place of its first byte or line
   */
  Location location();

  /**
   * Returns its header.
   *
   * @return as far as it could be read
   */
  Tags tags();

  /**
   * Returns what the reader has to say of it.
   *
   * @return warnings and repairs of a game that was read; at least one error of one that was
   *     refused
   */
  List<Diagnostic> diagnostics();

  /**
   * A game that was read, all of it.
   *
   * @param number from 1
   * @param source name of the file or stream
   * @param location where it begins
   * @param tree the game
   * @param diagnostics warnings and repairs, mostly none
   */
  record Read(
      int number, String source, Location location, GameTree tree, List<Diagnostic> diagnostics)
      implements GameEntry {
    /**
     * Makes an entry.
     *
     * @param number from 1
     * @param source name of the file or stream
     * @param location where it begins
     * @param tree the game
     * @param diagnostics warnings; copied
     */
    public Read {
      requireNonNull(source, "source");
      requireNonNull(location, "location");
      requireNonNull(tree, "tree");
      diagnostics = List.copyOf(diagnostics);
    }

    @Override
    public Tags tags() {
      return tree.tags();
    }
  }

  /**
   * The header of a game whose moves were passed over, see {@link ReadOptions#withHeadersOnly}.
   *
   * @param number from 1
   * @param source name of the file or stream
   * @param location where the game begins
   * @param tags its header
   * @param diagnostics warnings of the header, mostly none
   */
  record Header(
      int number, String source, Location location, Tags tags, List<Diagnostic> diagnostics)
      implements GameEntry {
    /**
     * Makes an entry.
     *
     * @param number from 1
     * @param source name of the file or stream
     * @param location where the game begins
     * @param tags its header
     * @param diagnostics warnings; copied
     */
    public Header {
      requireNonNull(source, "source");
      requireNonNull(location, "location");
      requireNonNull(tags, "tags");
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /**
   * A game that was not read: some of it is no game, and none of it is invented.
   *
   * @param number from 1
   * @param source name of the file or stream
   * @param location where it begins
   * @param tags its header, as far as it could be read
   * @param diagnostics why; at least one error
   */
  record Refused(
      int number, String source, Location location, Tags tags, List<Diagnostic> diagnostics)
      implements GameEntry {
    /**
     * Makes an entry.
     *
     * @param number from 1
     * @param source name of the file or stream
     * @param location where it begins
     * @param tags its header
     * @param diagnostics why; copied
     * @throws IllegalArgumentException if there is no error among the diagnostics
     */
    public Refused {
      requireNonNull(source, "source");
      requireNonNull(location, "location");
      requireNonNull(tags, "tags");
      diagnostics = List.copyOf(diagnostics);
      error(diagnostics);
    }

    /**
     * Returns why the game was refused.
     *
     * @return the first error
     */
    public Diagnostic error() {
      return error(diagnostics);
    }

    private static Diagnostic error(List<Diagnostic> diagnostics) {
      return diagnostics.stream()
          .filter(diagnostic -> diagnostic.severity() == Diagnostic.Severity.ERROR)
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException("a refused game needs an error"));
    }
  }
}
