package dev.xiangqi.examples.web;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.IllegalMoveReason;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Perft;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.ForbiddenMove;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.notation.Fen;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.diagram.SvgDiagram;
import dev.xiangqi.notation.opening.Opening;
import dev.xiangqi.notation.opening.Openings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.teavm.jso.JSExport;

/**
 * Rules and notations for {@code xiangqi.js}. The functions take and return texts: positions as
 * FEN, moves as coordinates separated by spaces, answers as JSON. So the JVM can write down what
 * the script must answer. Files and clocks are in {@link Games}, which few pages need.
 */
public final class Rules {
  private static final GameCache GAMES = new GameCache();

  private Rules() {}

  /** Does nothing: a module has no main program. */
  public static void main(String[] args) {}

  /** {@return the FEN of a pasted text, such as one with HTML entities or in the other colours} */
  @JSExport
  public static String fen(String text) {
    return Answer.of(() -> new Json().put("fen", Fen.position(text).toFen()));
  }

  /** {@return what is known of a position without its history} */
  @JSExport
  public static String position(String fen) {
    return Answer.of(() -> Views.position(Position.fromFen(fen)));
  }

  /** {@return the position after a move} */
  @JSExport
  public static String play(String fen, String move) {
    return Answer.of(() -> Views.position(Position.fromFen(fen).play(Move.parse(move))));
  }

  /** {@return why a move is illegal, or an empty object} */
  @JSExport
  public static String whyIllegal(String fen, String text) {
    return Answer.of(
        () -> {
          Position position = Position.fromFen(fen);
          Move move = Move.parse(text);
          Optional<IllegalMoveReason> reason = position.whyIllegal(move);
          return reason.map(why -> explained(why, position, move)).orElseGet(Json::new);
        });
  }

  private static Json explained(IllegalMoveReason reason, Position position, Move move) {
    return new Json()
        .put("reason", reason.name())
        .put("en", reason.explain(position, move, Locale.ENGLISH))
        .put("zh", reason.explain(position, move, Locale.CHINESE));
  }

  /** {@return the number of lines of legal moves of this length} */
  @JSExport
  public static double perft(String fen, int depth) {
    return (double) Perft.count(Position.fromFen(fen), depth);
  }

  /** {@return the names of the notations} */
  @JSExport
  public static String notations() {
    return Answer.of(() -> new Json().putTexts("names", MoveNotation.names()));
  }

  /** {@return moves in a notation, as a list} */
  @JSExport
  public static String format(String fen, String moves, String notation) {
    return Answer.of(
        () -> {
          MoveNotation form = MoveNotation.named(notation);
          Position position = Position.fromFen(fen);
          List<String> written = new ArrayList<>();
          for (Move move : Move.parseList(moves)) {
            written.add(form.format(position, move));
            position = position.play(move);
          }
          return new Json().putTexts("texts", written);
        });
  }

  /** {@return the move that a text means} */
  @JSExport
  public static String read(String fen, String text, String notation) {
    return Answer.of(
        () -> {
          MoveReading reading = MoveNotation.named(notation).read(Position.fromFen(fen), text);
          if (reading instanceof MoveReading.Found found) {
            return new Json()
                .put("move", found.move().toString())
                .put("canonical", found.canonical());
          }
          return Answer.error(((MoveReading.Refused) reading).diagnostic());
        });
  }

  /** {@return the moves of a line of text, which may have move numbers} */
  @JSExport
  public static String readLine(String fen, String moves, String text, String notation) {
    return Answer.of(
        () -> {
          Game game = MoveNotation.named(notation).parseLine(GAMES.game(fen, moves), text);
          return new Json().put("moves", Views.moves(game.moves()));
        });
  }

  /** {@return the names of the rule sets} */
  @JSExport
  public static String ruleSets() {
    return Answer.of(
        () -> new Json().putTexts("names", RuleSet.presets().stream().map(RuleSet::name).toList()));
  }

  /** {@return the verdict on a game, empty while it goes on, and the moves that may be played} */
  @JSExport
  public static String judge(String fen, String moves, String ruleSet) {
    return Answer.of(
        () -> {
          RuleSet rules = RuleSet.named(ruleSet);
          Game game = GAMES.game(fen, moves);
          Json answer = Views.position(game.position());
          answer.put("occurrences", game.occurrences());
          answer.put("permitted", Views.moves(rules.permitted(game)));
          answer.putAll("forbidden", rules.forbidden(game).stream().map(Rules::forbidden).toList());
          rules.judge(game).ifPresent(verdict -> answer.put("verdict", Views.verdict(verdict)));
          return answer;
        });
  }

  private static Json forbidden(ForbiddenMove move) {
    return new Json()
        .put("move", move.move().toString())
        .put("reason", move.reason().name())
        .put("en", move.explain(Locale.ENGLISH))
        .put("zh", move.explain(Locale.CHINESE));
  }

  /** {@return the name of a game's opening, or an empty object} */
  @JSExport
  public static String opening(String fen, String moves) {
    return Answer.of(
        () -> Openings.classify(GAMES.game(fen, moves)).map(Rules::named).orElseGet(Json::new));
  }

  private static Json named(Opening opening) {
    return new Json()
        .put("en", opening.english())
        .put("enVariation", opening.englishVariation())
        .put("zh", opening.chinese())
        .put("zhVariation", opening.chineseVariation());
  }

  /** {@return a drawing of a position} */
  @JSExport
  public static String svg(String fen, String lastMove, String faces, boolean flipped) {
    return Answer.of(
        () -> {
          SvgDiagram diagram =
              switch (faces) {
                case "letters" -> SvgDiagram.letters();
                case "pictures" -> SvgDiagram.pictures();
                default -> SvgDiagram.chinese();
              };
          Position position = Position.fromFen(fen);
          SvgDiagram turned = diagram.flipped(flipped);
          return new Json()
              .put(
                  "svg",
                  lastMove.isEmpty()
                      ? turned.draw(position)
                      : turned.draw(position, Move.parse(lastMove)));
        });
  }
}
