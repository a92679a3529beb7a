package dev.xiangqi.notation.cloud;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.NotationException;
import java.util.List;
import java.util.OptionalInt;

/**
 * An answer of the cloud book: moves with their scores, a line, a score, or a word such as {@code
 * unknown}. Immutable.
 *
 * @param status the kind of answer
 * @param moves the moves in the order of the answer, the best first; empty for other answers
 * @param score the score of the position for the side to move, in hundredths of a pawn
 * @param depth the length of the line in plies, or the distance to the end of the game
 * @param line the best line
 * @since 0.1.0
 */
public record CloudAnswer(
    Status status, List<CloudMove> moves, OptionalInt score, OptionalInt depth, List<Move> line) {

  /**
   * The kinds of answer.
   *
   * @since 0.1.0
   */
  public enum Status {
    /** There are moves, a line or a score. */
    FOUND(""),
    /** The book does not know the position. */
    UNKNOWN("unknown"),
    /** The side to move is checkmated. */
    CHECKMATE("checkmate"),
    /** The side to move is stalemated. */
    STALEMATE("stalemate"),
    /** No move meets the conditions of the query. */
    NO_BEST_MOVE("nobestmove"),
    /** The query has no valid position. */
    INVALID_BOARD("invalid board"),
    /** The moves of the query are invalid or too few. */
    INVALID_MOVE_LIST("invalid movelist"),
    /** Too many queries. */
    RATE_LIMIT("rate limit exceeded"),
    /** A request for analysis was accepted. */
    ACCEPTED("ok");

    private final String text;

    Status(String text) {
      this.text = text;
    }

    /** {@return the word of the book, empty for {@link #FOUND}} */
    public String text() {
      return text;
    }
  }

  /**
   * Checks and copies the parts.
   *
   * @param status the kind of answer
   * @param moves the moves, the best first
   * @param score the score of the position
   * @param depth the length of the line, only with a line
   * @param line the best line
   * @throws IllegalArgumentException if there are parts that do not go together
   */
  public CloudAnswer {
    requireNonNull(status, "status");
    requireNonNull(score, "score");
    requireNonNull(depth, "depth");
    moves = List.copyOf(moves);
    line = List.copyOf(line);
    boolean some = !moves.isEmpty() || score.isPresent() || !line.isEmpty();
    boolean mixed = !moves.isEmpty() && (score.isPresent() || !line.isEmpty());
    if (some != (status == Status.FOUND) || mixed || (depth.isPresent() && line.isEmpty())) {
      throw new IllegalArgumentException(
          "expected moves, a line, a score or a status without them, got " + status + ' ' + moves);
    }
  }

  /**
   * Reads an answer. Fields with unknown names are ignored, and so are null characters at the end.
   *
   * @param text the answer as text, not as JSON
   * @return the answer
   * @throws NotationException if the text is no answer; the exception contains the place
   */
  public static CloudAnswer parse(String text) {
    return new AnswerParser(text).parse();
  }

  /**
   * Reads an answer about a position, and checks that all moves are legal there.
   *
   * @param text the answer as text, not as JSON
   * @param position the position of the query
   * @return the answer
   * @throws NotationException if the text is no answer, or a move is not legal; the exception
   *     contains the place
   */
  public static CloudAnswer parse(String text, Position position) {
    return new AnswerParser(text).parse(requireNonNull(position, "position"));
  }

  /** {@return the answer as the book writes it; {@link #parse(String)} reads it as an equal one} */
  @Override
  public String toString() {
    if (status != Status.FOUND) {
      return status.text();
    }
    if (!moves.isEmpty()) {
      return moves.stream().map(CloudMove::toString).collect(joining("|"));
    }
    if (line.isEmpty()) {
      return "eval:" + score.orElseThrow();
    }
    String values =
        (score.isPresent() ? "score:" + score.getAsInt() + "," : "")
            + (depth.isPresent() ? "depth:" + depth.getAsInt() + "," : "");
    return values + "pv:" + line.stream().map(Move::toString).collect(joining("|"));
  }
}
