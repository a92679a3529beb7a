package dev.xiangqi.notation.cloud;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.NotationProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Reads an answer of the cloud book. Not thread-safe. */
final class AnswerParser {
  /** More than any position has moves, with all fields. */
  private static final int LONGEST = 1 << 16;

  private static final String PV = "pv";
  private static final String SCORE = "score";
  private static final String UNKNOWN_SCORE = "??";

  private final String text;
  private final int end;

  /** Places of the moves, in order. */
  private final List<Integer> places = new ArrayList<>();

  AnswerParser(String text) {
    this.text = requireNonNull(text, "text");
    int last = text.length();
    while (last > 0 && text.charAt(last - 1) <= ' ') {
      last--;
    }
    this.end = last;
  }

  CloudAnswer parse(Position position) {
    CloudAnswer answer = parse();
    for (int i = 0; i < answer.moves().size(); i++) {
      play(position, answer.moves().get(i).move(), places.get(i));
    }
    Position at = position;
    for (int i = 0; i < answer.line().size(); i++) {
      at = play(at, answer.line().get(i), places.get(i));
    }
    return answer;
  }

  private static Position play(Position position, Move move, int place) {
    if (MoveNotation.ucci().read(position, move.toString())
        instanceof MoveReading.Refused refused) {
      throw new NotationException(
          refused.diagnostic().toBuilder().location(CloudQuery.at(place)).build());
    }
    return position.play(move);
  }

  CloudAnswer parse() {
    int from = 0;
    while (from < end && text.charAt(from) <= ' ') {
      from++;
    }
    if (end - from > LONGEST) {
      throw CloudQuery.error(
          NotationProblem.TOO_LARGE, "an answer of more than " + LONGEST + " characters", 0);
    }
    String all = text.substring(from, end);
    for (CloudAnswer.Status status : CloudAnswer.Status.values()) {
      if (status != CloudAnswer.Status.FOUND && all.equals(status.text())) {
        return new CloudAnswer(
            status, List.of(), OptionalInt.empty(), OptionalInt.empty(), List.of());
      }
    }
    int line = lineAt(from);
    if (line >= 0) {
      return line(from, line);
    }
    if (all.startsWith("eval:")) {
      OptionalInt score = OptionalInt.of(number(from + "eval:".length(), end));
      return found(List.of(), score, OptionalInt.empty(), List.of());
    }
    List<CloudMove> moves = new ArrayList<>();
    int at = from;
    while (at <= end) {
      int next = indexOf('|', at, end);
      moves.add(move(at, next));
      at = next + 1;
    }
    return found(moves, OptionalInt.empty(), OptionalInt.empty(), List.of());
  }

  private static CloudAnswer found(
      List<CloudMove> moves, OptionalInt score, OptionalInt depth, List<Move> line) {
    return new CloudAnswer(CloudAnswer.Status.FOUND, moves, score, depth, line);
  }

  /** {@return the index of the field with the line, or -1} */
  private int lineAt(int from) {
    if (text.startsWith(PV + ':', from)) {
      return from;
    }
    int found = text.indexOf("," + PV + ':', from);
    return found >= 0 && indexOf('|', from, end) > found ? found + 1 : -1;
  }

  private CloudAnswer line(int from, int pv) {
    OptionalInt score = OptionalInt.empty();
    OptionalInt depth = OptionalInt.empty();
    int at = from;
    while (at < pv) {
      int comma = indexOf(',', at, pv);
      int colon = colon(at, comma);
      switch (text.substring(at, colon)) {
        case SCORE -> score = score(colon + 1, comma);
        case "depth" -> depth = OptionalInt.of(number(colon + 1, comma));
        default -> {
          // A field of later versions.
        }
      }
      at = comma + 1;
    }
    List<Move> line = new ArrayList<>();
    at = pv + PV.length() + 1;
    while (at <= end) {
      int next = indexOf('|', at, end);
      line.add(coordinates(at, next));
      at = next + 1;
    }
    return found(List.of(), score, depth, line);
  }

  private CloudMove move(int from, int to) {
    int comma = indexOf(',', from, to);
    int colon = colon(from, comma);
    CloudMove.Kind kind =
        switch (text.substring(from, colon)) {
          case "move" -> CloudMove.Kind.MOVE;
          case "egtb" -> CloudMove.Kind.EGTB;
          case "search" -> CloudMove.Kind.SEARCH;
          default ->
              throw expected("move:, egtb:, search:, eval:, pv: or a word such as unknown", from);
        };
    Move move = coordinates(colon + 1, comma);
    OptionalInt score = OptionalInt.empty();
    OptionalInt rank = OptionalInt.empty();
    Optional<String> note = Optional.empty();
    OptionalDouble winRate = OptionalDouble.empty();
    Optional<String> rule = Optional.empty();
    int at = comma + 1;
    while (at < to) {
      comma = indexOf(',', at, to);
      colon = colon(at, comma);
      switch (text.substring(at, colon)) {
        case SCORE -> score = score(colon + 1, comma);
        case "rank" -> rank = OptionalInt.of(number(colon + 1, comma));
        case "note" -> note = word(colon + 1, comma);
        case "winrate" -> winRate = OptionalDouble.of(percent(colon + 1, comma));
        case "rule" -> rule = word(colon + 1, comma);
        default -> {
          // A field of later versions.
        }
      }
      at = comma + 1;
    }
    return new CloudMove(kind, move, score, rank, note, winRate, rule);
  }

  private Optional<String> word(int from, int to) {
    String word = text.substring(from, to).strip();
    if (word.chars().anyMatch(c -> c < ' ')) {
      throw expected("text without control characters", from);
    }
    return Optional.of(word).filter(found -> !found.isEmpty());
  }

  private Move coordinates(int from, int to) {
    if (to - from == 4) {
      try {
        Move move = Move.parse(text.substring(from, to));
        places.add(from);
        return move;
      } catch (IllegalArgumentException e) {
        throw expected("a move such as h2e2", from);
      }
    }
    throw expected("a move such as h2e2", from);
  }

  private OptionalInt score(int from, int to) {
    return text.substring(from, to).equals(UNKNOWN_SCORE)
        ? OptionalInt.empty()
        : OptionalInt.of(number(from, to));
  }

  private int number(int from, int to) {
    try {
      return Integer.parseInt(text.substring(from, to));
    } catch (NumberFormatException e) {
      throw expected("a whole number", from);
    }
  }

  private double percent(int from, int to) {
    String value = text.substring(from, to);
    if (value.matches("\\d{1,3}(\\.\\d{1,9})?")) {
      double percent = Double.parseDouble(value);
      if (percent <= 100) {
        return percent;
      }
    }
    throw expected("a percentage from 0 to 100", from);
  }

  private int colon(int from, int to) {
    int colon = indexOf(':', from, to);
    if (colon == to) {
      throw expected("a field such as move:h2e2", from);
    }
    return colon;
  }

  private int indexOf(char c, int from, int to) {
    int found = text.indexOf(c, from);
    return found < 0 || found > to ? to : found;
  }

  private NotationException expected(String what, int place) {
    String found =
        place < end ? "'" + Character.toString(text.codePointAt(place)) + "'" : "the end";
    return CloudQuery.error(NotationProblem.SYNTAX, "expected " + what + ", found " + found, place);
  }
}
