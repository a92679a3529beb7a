package dev.xiangqi.notation.io;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import java.util.List;

/**
 * An entry of a file: a game read, refused, its header alone, or its header and comments. Reading
 * always continues with the next game.
 *
 * @since 0.1.0
 */
public sealed interface GameEntry extends PendingEntry {
  /** {@return the number of the game in its source, from 1} */
  int number();

  /** {@return the name of the file or stream, as given to the reader or found in a folder} */
  String source();

  @Override
  Location location();

  /** {@return this: the game was read already} */
  @Override
  default GameEntry read() {
    return this;
  }

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
   * @since 0.1.0
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
   * @since 0.1.0
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
   * The header and comments of a game that cannot be played: its starting position cannot occur.
   * Examples are the title cards of a collection, whose board is empty. Only {@linkplain
   * ReadOptions#salvage() salvage} returns this entry; other modes refuse the game.
   *
   * @param number the number of the game, from 1
   * @param source the name of the file or stream
   * @param location the start of the game
   * @param tags the header
   * @param comments the comments that are not empty: that on the game, then those on moves
   * @param diagnostics warnings and repairs; one repair has the problem {@link
   *     dev.xiangqi.notation.NotationProblem#BAD_START}
   * @since 0.1.0
   */
  record Notes(
      int number,
      String source,
      Location location,
      Tags tags,
      List<String> comments,
      List<Diagnostic> diagnostics)
      implements GameEntry {
    /**
     * Creates an entry.
     *
     * @param number the number of the game, from 1
     * @param source the name of the file or stream
     * @param location the start of the game
     * @param tags the header
     * @param comments the comments; copied
     * @param diagnostics warnings and repairs; copied
     */
    public Notes {
      requireNonNull(source, "source");
      requireNonNull(location, "location");
      requireNonNull(tags, "tags");
      comments = List.copyOf(comments);
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
   * @param comments the comments, as far as they were read before the fault; only the formats
   *     {@code xqf}, {@code cbr}, {@code cbl}, {@code cbf} and {@code pfc} report them
   * @param diagnostics the reasons, at least one error
   * @since 0.1.0
   */
  record Refused(
      int number,
      String source,
      Location location,
      Tags tags,
      List<String> comments,
      List<Diagnostic> diagnostics)
      implements GameEntry {
    /**
     * Creates an entry.
     *
     * @param number the number of the game, from 1
     * @param source the name of the file or stream
     * @param location the start of the game
     * @param tags the header
     * @param comments the comments; copied
     * @param diagnostics the reasons; copied
     * @throws IllegalArgumentException if no diagnostic is an error
     */
    public Refused {
      requireNonNull(source, "source");
      requireNonNull(location, "location");
      requireNonNull(tags, "tags");
      comments = List.copyOf(comments);
      diagnostics = List.copyOf(diagnostics);
      error(diagnostics);
    }

    /**
     * Creates an entry without comments.
     *
     * @param number the number of the game, from 1
     * @param source the name of the file or stream
     * @param location the start of the game
     * @param tags the header
     * @param diagnostics the reasons; copied
     * @throws IllegalArgumentException if no diagnostic is an error
     */
    public Refused(
        int number, String source, Location location, Tags tags, List<Diagnostic> diagnostics) {
      this(number, source, location, tags, List.of(), diagnostics);
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
