package dev.xiangqi.notation;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A finding of a reader: the kind of problem, its severity and its place. Immutable.
 *
 * <p>Programs can rely on problem, severity and numbers. The message is for people and its wording
 * may change.
 *
 * @since 0.1.0
 */
public final class Diagnostic {
  /**
   * The severity of a diagnostic.
   *
   * @since 0.1.0
   */
  public enum Severity {
    /** The text was read nevertheless. */
    WARNING,
    /**
     * The text was corrected or skipped, as {@link dev.xiangqi.notation.io.ReadOptions#salvage()}
     * permits.
     */
    REPAIR,
    /** The move or the game was refused. */
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
  private final Optional<String> chineseTreatment;

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
    chineseTreatment = builder.chineseTreatment;
  }

  /**
   * Starts an error.
   *
   * @param problem the kind of problem
   * @param message what was wrong and what was expected
   * @return a builder
   */
  public static Builder error(NotationProblem problem, String message) {
    return new Builder(problem, Severity.ERROR, message);
  }

  /**
   * Starts a warning.
   *
   * @param problem the kind of problem
   * @param message what was found and how it was read
   * @return a builder
   */
  public static Builder warning(NotationProblem problem, String message) {
    return new Builder(problem, Severity.WARNING, message);
  }

  /**
   * Starts a report of a repair.
   *
   * @param problem the kind of problem
   * @param message what was wrong and how it was corrected
   * @return a builder
   */
  public static Builder repair(NotationProblem problem, String message) {
    return new Builder(problem, Severity.REPAIR, message);
  }

  /** {@return the kind of problem} */
  public NotationProblem problem() {
    return problem;
  }

  /** {@return the severity} */
  public Severity severity() {
    return severity;
  }

  /** {@return the message in English: what was wrong and what was expected, without the place} */
  public String message() {
    return message;
  }

  /**
   * Returns the message in a language. The Chinese one is built from the code, the token and the
   * candidates. Any other language gets the English {@link #message()}, which is more precise.
   *
   * @param language the reader's language
   * @return a sentence without the place
   */
  public String message(Locale language) {
    return language.getLanguage().equals(Locale.CHINESE.getLanguage())
        ? ChineseMessage.of(this)
        : message;
  }

  /** {@return the name of the file or stream as the reader received it; empty for a text} */
  public Optional<String> source() {
    return source;
  }

  /** {@return the start of the token in the file; empty if there is no file} */
  public Optional<Location> location() {
    return location;
  }

  /** {@return the number of the game in the file, from 1; empty if unknown} */
  public OptionalInt game() {
    return game;
  }

  /** {@return the ply in the game, 1 for the first move; empty if unknown} */
  public OptionalInt ply() {
    return ply;
  }

  /** {@return the position before the move; empty if unknown} */
  public Optional<Position> position() {
    return position;
  }

  /** {@return the text at fault, shortened if long; empty if unknown} */
  public Optional<String> token() {
    return token;
  }

  /**
   * {@return the moves that fit the text: all legal ones of an ambiguous text, else possibly none}
   */
  public List<Move> candidates() {
    return candidates;
  }

  /** {@return in Chinese, what was done about the problem; empty if nothing special} */
  Optional<String> chineseTreatment() {
    return chineseTreatment;
  }

  /** {@return a builder with all values of this diagnostic, for adding the place} */
  public Builder toBuilder() {
    Builder builder = new Builder(problem, severity, message);
    builder.source = source;
    builder.location = location;
    builder.game = game;
    builder.ply = ply;
    builder.position = position;
    builder.token = token;
    builder.candidates = candidates;
    builder.chineseTreatment = chineseTreatment;
    return builder;
  }

  /**
   * Compares all values, the English message included.
   *
   * @param object any object
   * @return whether the object is an equal diagnostic
   */
  @Override
  public boolean equals(Object object) {
    return object instanceof Diagnostic other
        && problem == other.problem
        && severity == other.severity
        && message.equals(other.message)
        && source.equals(other.source)
        && location.equals(other.location)
        && game.equals(other.game)
        && ply.equals(other.ply)
        && position.equals(other.position)
        && token.equals(other.token)
        && candidates.equals(other.candidates)
        && chineseTreatment.equals(other.chineseTreatment);
  }

  @Override
  public int hashCode() {
    return Objects.hash(problem, severity, message, source, location, game, ply, token);
  }

  /**
   * {@return place and message, such as {@code games.pgn:1042:17 (game 31, ply 84): AMBIGUOUS,
   * ...}}
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

  /**
   * Builds a diagnostic. Not thread-safe.
   *
   * @since 0.1.0
   */
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
    private Optional<String> chineseTreatment = Optional.empty();

    private Builder(NotationProblem problem, Severity severity, String message) {
      this.problem = requireNonNull(problem, "problem");
      this.severity = requireNonNull(severity, "severity");
      this.message = requireNonNull(message, "message");
    }

    /**
     * Replaces the severity.
     *
     * @param level the new severity
     * @return this
     */
    public Builder severity(Severity level) {
      severity = requireNonNull(level, "level");
      return this;
    }

    /**
     * Replaces the message.
     *
     * @param text the new message
     * @return this
     */
    public Builder message(String text) {
      message = requireNonNull(text, "text");
      return this;
    }

    /**
     * Says what was done about the problem: adds it to the message, after a semicolon.
     *
     * @param english what was done, in English
     * @param chinese the same in Chinese
     * @return this
     */
    public Builder treatment(String english, String chinese) {
      message = message + "; " + requireNonNull(english, "english");
      chineseTreatment = Optional.of(requireNonNull(chinese, "chinese"));
      return this;
    }

    /**
     * Sets the source.
     *
     * @param name the name of the file or stream; empty for a text
     * @return this
     */
    public Builder source(String name) {
      source = Optional.of(name).filter(text -> !text.isEmpty());
      return this;
    }

    /**
     * Sets the place in the file.
     *
     * @param place the start of the token
     * @return this
     */
    public Builder location(Location place) {
      location = Optional.of(place);
      return this;
    }

    /**
     * Sets the game.
     *
     * @param number the number of the game in the file, from 1
     * @return this
     */
    public Builder game(int number) {
      game = OptionalInt.of(number);
      return this;
    }

    /**
     * Sets the ply.
     *
     * @param number the ply in the game, from 1
     * @return this
     */
    public Builder ply(int number) {
      ply = OptionalInt.of(number);
      return this;
    }

    /**
     * Sets the position.
     *
     * @param before the position before the move
     * @return this
     */
    public Builder position(Position before) {
      position = Optional.of(before);
      return this;
    }

    /**
     * Sets the text at fault.
     *
     * @param text the token; a long one is cut off
     * @return this
     */
    public Builder token(String text) {
      token =
          Optional.of(
              text.length() <= LONGEST_TOKEN ? text : text.substring(0, LONGEST_TOKEN) + "…");
      return this;
    }

    /**
     * Sets the moves that fit the text.
     *
     * @param moves the moves, copied
     * @return this
     */
    public Builder candidates(List<Move> moves) {
      candidates = List.copyOf(moves);
      return this;
    }

    /** {@return the diagnostic} */
    public Diagnostic build() {
      return new Diagnostic(this);
    }
  }
}
