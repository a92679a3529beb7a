package dev.xiangqi.notation;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A remark of a reader: what was wrong, how bad it is and where. Immutable.
 *
 * <p>Problem, severity and numbers are for programs and stay; the message is for people and may
 * change.
 */
public final class Diagnostic {
  /** How bad it is. */
  public enum Severity {
    /** Read all the same. */
    WARNING,
    /** Read otherwise than it is written, or left out, as {@link ReadOptions#salvage()} asks. */
    REPAIR,
    /** Not read: the move or the game is refused. */
    ERROR
  }

  private final NotationProblem problem;
  private final Severity severity;
  private final String message;
  private final Optional<String> source;
  private final Optional<Location> location;
  private final OptionalInt game;
  private final OptionalInt ply;
  private final Optional<Position> position;
  private final Optional<String> token;
  private final List<Move> candidates;

  private Diagnostic(Builder builder) {
    problem = builder.problem;
    severity = builder.severity;
    message = builder.message;
    source = builder.source;
    location = builder.location;
    game = builder.game;
    ply = builder.ply;
    position = builder.position;
    token = builder.token;
    candidates = builder.candidates;
  }

  /**
   * Begins an error.
   *
   * @param problem its kind
   * @param message what was wrong and what was expected
   * @return a builder
   */
  public static Builder error(NotationProblem problem, String message) {
    return new Builder(problem, Severity.ERROR, message);
  }

  /**
   * Begins a warning.
   *
   * @param problem its kind
   * @param message what was found and what was made of it
   * @return a builder
   */
  public static Builder warning(NotationProblem problem, String message) {
    return new Builder(problem, Severity.WARNING, message);
  }

  /**
   * Begins a report of a repair.
   *
   * @param problem what was at fault
   * @param message what was wrong and what was made of it
   * @return a builder
   */
  public static Builder repair(NotationProblem problem, String message) {
    return new Builder(problem, Severity.REPAIR, message);
  }

  /**
   * Returns the kind of fault.
   *
   * @return its code
   */
  public NotationProblem problem() {
    return problem;
  }

  /**
   * Returns how bad it is.
   *
   * @return warning, repair or error
   */
  public Severity severity() {
    return severity;
  }

  /**
   * Returns what was wrong and what was expected, in English.
   *
   * @return a sentence without its place
   */
  public String message() {
    return message;
  }

  /**
   * Returns what was wrong in a language: in Chinese by the code, the text at fault and what it
   * fits; in any other what {@link #message()} says, which is closer.
   *
   * @param language of the reader
   * @return a sentence without its place
   */
  public String message(Locale language) {
    return language.getLanguage().equals(Locale.CHINESE.getLanguage())
        ? ChineseMessage.of(this)
        : message;
  }

  /**
   * Returns the name of the file or stream.
   *
   * @return as the reader was given it, or empty for a text
   */
  public Optional<String> source() {
    return source;
  }

  /**
   * Returns the place of the fault.
   *
   * @return where its token starts, or empty where there is no file
   */
  public Optional<Location> location() {
    return location;
  }

  /**
   * Returns which game of the file it is in.
   *
   * @return from 1, or empty
   */
  public OptionalInt game() {
    return game;
  }

  /**
   * Returns which ply of the game it is.
   *
   * @return from 1 for the first move, or empty
   */
  public OptionalInt ply() {
    return ply;
  }

  /**
   * Returns the position before the move.
   *
   * @return where the move was to be played, or empty
   */
  public Optional<Position> position() {
    return position;
  }

  /**
   * Returns the text at fault.
   *
   * @return the token, shortened if it is long, or empty
   */
  public Optional<String> token() {
    return token;
  }

  /**
   * Returns the moves that the text fits.
   *
   * @return all legal ones of an ambiguous text, else perhaps none
   */
  public List<Move> candidates() {
    return candidates;
  }

  /**
   * Returns a builder with all of this, to add where it happened.
   *
   * @return a builder
   */
  public Builder toBuilder() {
    Builder builder = new Builder(problem, severity, message);
    builder.source = source;
    builder.location = location;
    builder.game = game;
    builder.ply = ply;
    builder.position = position;
    builder.token = token;
    builder.candidates = candidates;
    return builder;
  }

  /**
   * Returns place and message.
   *
   * @return such as {@code games.pgn:1042:17 (game 31, ply 84): AMBIGUOUS, ...}
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    source.ifPresent(text::append);
    location.ifPresent(
        place -> {
          if (place.line() > 0) {
            text.append(text.length() == 0 ? "" : ":")
                .append(place.line())
                .append(':')
                .append(place.column());
          } else {
            text.append(" byte ").append(place.offset());
          }
        });
    if (game.isPresent() || ply.isPresent()) {
      text.append(text.length() == 0 ? "(" : " (");
      game.ifPresent(number -> text.append("game ").append(number));
      ply.ifPresent(number -> text.append(game.isPresent() ? ", ply " : "ply ").append(number));
      text.append(')');
    }
    if (text.length() > 0) {
      text.append(": ");
    }
    return text.append(problem).append(", ").append(message).toString();
  }

  /** Puts a diagnostic together. Not thread-safe. */
  public static final class Builder {
    private static final int LONGEST_TOKEN = 200;

    private final NotationProblem problem;
    private Severity severity;
    private String message;
    private Optional<String> source = Optional.empty();
    private Optional<Location> location = Optional.empty();
    private OptionalInt game = OptionalInt.empty();
    private OptionalInt ply = OptionalInt.empty();
    private Optional<Position> position = Optional.empty();
    private Optional<String> token = Optional.empty();
    private List<Move> candidates = List.of();

    private Builder(NotationProblem problem, Severity severity, String message) {
      this.problem = requireNonNull(problem, "problem");
      this.severity = requireNonNull(severity, "severity");
      this.message = requireNonNull(message, "message");
    }

    /**
     * Says anew how bad it is.
     *
     * @param level in place of what it was begun with
     * @return this
     */
    public Builder severity(Severity level) {
      severity = requireNonNull(level, "level");
      return this;
    }

    /**
     * Says in other words what is wrong.
     *
     * @param text in place of what it was begun with
     * @return this
     */
    public Builder message(String text) {
      message = requireNonNull(text, "text");
      return this;
    }

    /**
     * Says in which file.
     *
     * @param name of the file or stream
     * @return this
     */
    public Builder source(String name) {
      source = Optional.of(name);
      return this;
    }

    /**
     * Says where in the file.
     *
     * @param place where the token starts
     * @return this
     */
    public Builder location(Location place) {
      location = Optional.of(place);
      return this;
    }

    /**
     * Says in which game of the file.
     *
     * @param number from 1
     * @return this
     */
    public Builder game(int number) {
      game = OptionalInt.of(number);
      return this;
    }

    /**
     * Says at which ply of the game.
     *
     * @param number from 1
     * @return this
     */
    public Builder ply(int number) {
      ply = OptionalInt.of(number);
      return this;
    }

    /**
     * Says in which position.
     *
     * @param before the position before the move
     * @return this
     */
    public Builder position(Position before) {
      position = Optional.of(before);
      return this;
    }

    /**
     * Says which text.
     *
     * @param text the token; only its beginning is kept if it is long
     * @return this
     */
    public Builder token(String text) {
      token =
          Optional.of(
              text.length() <= LONGEST_TOKEN ? text : text.substring(0, LONGEST_TOKEN) + "…");
      return this;
    }

    /**
     * Says which moves the text fits.
     *
     * @param moves copied
     * @return this
     */
    public Builder candidates(List<Move> moves) {
      candidates = List.copyOf(moves);
      return this;
    }

    /**
     * Returns the diagnostic.
     *
     * @return a value
     */
    public Diagnostic build() {
      return new Diagnostic(this);
    }
  }
}
