package dev.xiangqi.core.query;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.InvalidInputException;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.pattern.Comparison;
import dev.xiangqi.core.pattern.InvalidPatternException;
import dev.xiangqi.core.pattern.Pattern;
import dev.xiangqi.core.pattern.Pieces;
import dev.xiangqi.core.text.BooleanParser;
import dev.xiangqi.core.text.TextScanner;
import java.text.ParsePosition;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** Reads the text of a query. */
final class QueryParser extends BooleanParser<Node> {
  QueryParser(String text) {
    super(new TextScanner(text, 0, InvalidPatternException::new));
  }

  Node whole() {
    Node node = bracketed();
    in.end("and, or, then, or the end");
    return node;
  }

  /** Reads a sequence, or a part of one. */
  @Override
  protected Node bracketed() {
    Node first = disjunction();
    if (!in.acceptWord("then")) {
      return first;
    }
    int within = in.acceptWord("within") ? positive() : Then.EVER;
    return new Then(first, deeper(this::bracketed), within);
  }

  @Override
  protected Node join(boolean all, List<Node> parts) {
    return Joined.of(all, parts);
  }

  @Override
  protected Node not(Node part) {
    return Negated.of(part);
  }

  @Override
  protected Optional<Node> changed() {
    if (!in.acceptWord("for")) {
      return Optional.empty();
    }
    int positions = positive();
    return Optional.of(new Lasting(deeper(this::operand), positions));
  }

  @Override
  protected Node simple() {
    int start = in.offset();
    String word = in.word();
    return switch (word) {
      case "played" -> {
        Pieces mover = pieces();
        yield new Played(mover, in.acceptWord("to") ? pieces() : Pieces.anything());
      }
      case "player", "red", "black", "event", "site", "opening", "ends" ->
          TextFact.of(TextFact.About.valueOf(word.toUpperCase(Locale.ROOT)), in.quoted());
      case "tag" -> new TextFact(TextFact.About.TAG, tag(), in.quoted());
      case "year" -> new NumberFact(true, comparison(), in.number());
      case "plies" -> new NumberFact(false, comparison(), in.number());
      case "result" -> new ResultFact(result());
      case "kill" -> new Killed(in.acceptWord("any") ? Optional.empty() : Optional.of(kill()));
      default -> {
        in.moveTo(start);
        yield new Look(read(Pattern::parse));
      }
    };
  }

  private Pieces pieces() {
    return read(Pieces::parse);
  }

  private Comparison comparison() {
    return read(Comparison::parse);
  }

  /** Reads a part of the language of patterns. */
  private <T> T read(BiFunction<String, ParsePosition, T> parser) {
    ParsePosition position = new ParsePosition(in.offset());
    T part = parser.apply(in.text(), position);
    in.moveTo(position.getIndex());
    return part;
  }

  private GameResult result() {
    for (GameResult result : GameResult.values()) {
      if (in.acceptSign(result.token())) {
        return result;
      }
    }
    if (in.acceptSign("1/2")) {
      return GameResult.DRAW;
    }
    throw in.wrong("1-0, 0-1, 1/2 or *");
  }

  private Kill kill() {
    in.skipSpace();
    int start = in.offset();
    String name = in.quoted();
    try {
      return Kill.named(name);
    } catch (InvalidInputException e) {
      String names =
          Arrays.stream(Kill.values()).map(Kill::simplified).collect(Collectors.joining(" "));
      throw in.wrong(start, '"' + name + '"', "any, or the name of a kill: " + names);
    }
  }

  private String tag() {
    String name = in.name();
    if (name.isEmpty()) {
      throw in.wrong("the name of a tag");
    }
    return name;
  }

  private int positive() {
    in.skipSpace();
    int start = in.offset();
    int number = in.number();
    if (number == 0) {
      in.moveTo(start);
      throw in.wrong("a number from 1");
    }
    return number;
  }
}
