package dev.xiangqi.notation.io;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import java.util.List;

/**
 * An entry of a file: a game read, refused, or its header alone. Reading always continues with the
 * next game.
 */
public sealed interface GameEntry {
  /** {@return the number of the game in its source, from 1} */
  int number();

  /** {@return the name of the file or stream, as given to the reader or found in a folder} */
  String source();

  /** {@return the start of the game; {@link GameFiles#openAt} takes the offset} */
  Location location();

  /** {@return the header, as far as it is readable} */
  Tags tags();

  /**
   * {@return the diagnostics: warnings and repairs if the game was read; at least one error if
   * refused}
   */
  List<Diagnostic> diagnostics();

  /**
   * A game read completely.
   *
   * @param number the number of the game, from 1
   * @param source the name of the file or stream
   * @param location the start of the game
   * @param tree the game
   * @param diagnostics warnings and repairs, usually none
   */
  record Read(
      int number, String source, Location location, GameTree tree, List<Diagnostic> diagnostics)
      implements GameEntry {
    /**
     * Creates an entry.
     *
     * @param number the number of the game, from 1
     * @param source the name of the file or stream
     * @param location the start of the game
     * @param tree the game
     * @param diagnostics warnings and repairs; copied
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
   * The header of a game with skipped moves, see {@link ReadOptions#withHeadersOnly}.
   *
   * @param number the number of the game, from 1
   * @param source the name of the file or stream
   * @param location the start of the game
   * @param tags the header
   * @param diagnostics warnings about the header, usually none
   */
  record Header(
      int number, String source, Location location, Tags tags, List<Diagnostic> diagnostics)
      implements GameEntry {
    /**
     * Creates an entry.
     *
     * @param number the number of the game, from 1
     * @param source the name of the file or stream
     * @param location the start of the game
     * @param tags the header
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
   * A refused game. Some of it is unreadable, and the reader does not guess.
   *
   * @param number the number of the game, from 1
   * @param source the name of the file or stream
   * @param location the start of the game
   * @param tags the header, as far as it is readable
   * @param diagnostics the reasons, at least one error
   */
  record Refused(
      int number, String source, Location location, Tags tags, List<Diagnostic> diagnostics)
      implements GameEntry {
    /**
     * Creates an entry.
     *
     * @param number the number of the game, from 1
     * @param source the name of the file or stream
     * @param location the start of the game
     * @param tags the header
     * @param diagnostics the reasons; copied
     * @throws IllegalArgumentException if no diagnostic is an error
     */
    public Refused {
      requireNonNull(source, "source");
      requireNonNull(location, "location");
      requireNonNull(tags, "tags");
      diagnostics = List.copyOf(diagnostics);
      error(diagnostics);
    }

    /** {@return the first error, the reason for refusal} */
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
