package dev.xiangqi.search.review.claim;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kill.Kills;
import dev.xiangqi.core.query.NextMoves;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.text.Traditional;
import dev.xiangqi.core.text.Wording;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.BiFunction;

/**
 * Says claims in words, without a full stop. The subject of an English phrase is the move, or the
 * phrase is a sentence of its own.
 *
 * @since 0.1.0
 */
public final class ClaimWords {
  /** Moves of a line that are written; more follow as an ellipsis. */
  private static final int MOVES = 9;

  private final Position before;
  private final Position after;
  private final Locale locale;
  private final Wording wording;
  private final BiFunction<Position, Move, String> notation;

  private ClaimWords(
      Position before, Move played, Locale locale, BiFunction<Position, Move, String> notation) {
    this.before = before;
    this.locale = locale;
    this.notation = notation;
    after = before.play(played);
    wording = Wording.of(locale);
  }

  /**
   * {@return a claim in words}
   *
   * @param claim a true claim
   * @param game the game before the move
   * @param played the move that the claim is about
   * @param locale Chinese gives Chinese, with the script Hant or of Taiwan, Hong Kong or Macau in
   *     traditional characters; any other language gives English
   * @param notation writes a move, given the position before it
   */
  public static String text(
      Claim claim,
      Game game,
      Move played,
      Locale locale,
      BiFunction<Position, Move, String> notation) {
    requireNonNull(claim, "claim");
    requireNonNull(locale, "locale");
    requireNonNull(notation, "notation");
    String text = new ClaimWords(game.position(), played, locale, notation).say(claim);
    boolean isTraditional = locale.getLanguage().equals("zh") && Traditional.isReadIn(locale);
    return isTraditional ? Traditional.of(text) : text;
  }

  private String say(Claim claim) {
    if (claim instanceof Claim.Law law) {
      return law(law);
    }
    if (claim instanceof Claim.Mate mate) {
      return mate(mate);
    }
    if (claim instanceof Claim.Material material) {
      return material.instead().isPresent()
          ? lost(material, material.instead().get())
          : missed(material);
    }
    if (claim instanceof Claim.Board board) {
      return board(board);
    }
    return claim instanceof Claim.Line line ? line(line) : known((Claim.PlayedBefore) claim);
  }

  private String law(Claim.Law law) {
    String why = termination(law.termination());
    return switch (law.type()) {
      case BREAKS_LAW -> wording.say("loses by the rules: {0}", "犯规判负：{0}", why);
      case REPEATS_FOR_DRAW -> wording.say("makes the game a draw: {0}", "形成和局：{0}", why);
      case LETS_REPEAT ->
          wording.say(
              "lets the opponent draw with {0}: {1}",
              "对方可以{0}成和：{1}", notation.apply(after, law.move()), why);
      case MISSES_DRAW ->
          wording.say(
              "misses a draw with {0}: {1}",
              "错过{0}成和：{1}", notation.apply(before, law.move()), why);
      default -> wording.say("ends the game as a draw: {0}", "对局成和：{0}", why);
    };
  }

  private String termination(Termination termination) {
    return switch (termination) {
      case PERPETUAL_CHECK -> wording.say("perpetual check", "长将");
      case PERPETUAL_CHASE -> wording.say("perpetual chase", "长捉");
      case PERPETUAL_KILL -> wording.say("perpetual threats of mate", "长杀");
      case PROHIBITED_MIX -> wording.say("checks, threats and chases by turns", "将、杀、捉交替");
      case MUTUAL_VIOLATION -> wording.say("both sides repeat what is forbidden", "双方都犯例");
      case REPETITION -> wording.say("the position repeats", "局面反复");
      case QUIET_PLY_LIMIT -> wording.say("too many moves without a capture", "多步没有吃子");
      case PLY_LIMIT -> wording.say("too many moves in all", "总步数达到限制");
      case INSUFFICIENT_MATERIAL ->
          wording.say("neither side has a piece that could mate", "双方都没有可以取胜的子力");
      default -> wording.say("no move is permitted", "没有允许的着法");
    };
  }

  private String mate(Claim.Mate mate) {
    int moves = (mate.plies() + 1) / 2;
    String kills =
        mate.kills().isEmpty()
            ? ""
            : wording.say(" ({0})", "（{0}）", Kills.text(mate.kills(), locale));
    return switch (mate.type()) {
      case MISSES_MATE ->
          wording.say(
              "misses a mate in at most {0}{1}: {2}",
              "错过{0}步以内的杀着{1}：{2}", moves, kills, moves(before, mate.line()));
      case ALLOWS_MATE ->
          wording.say(
              "allows a mate in at most {0}{1}: {2}",
              "对方有{0}步以内的杀着{1}：{2}", moves, kills, moves(after, mate.line()));
      default ->
          wording.say(
              "after every move but {0} the opponent mates in {1} or sooner",
              "除{0}外，其余着法都会在{1}步以内被杀", notation.apply(before, mate.line().get(0)), moves);
    };
  }

  private String lost(Claim.Material claim, Move instead) {
    String by = notation.apply(after, claim.move());
    String loss =
        wording.say(
            "{0} wins {1} or more, whatever the reply; after {2} no move does at once",
            "{0}，不论怎样应，至少失{1}；走{2}则不会立即如此",
            by,
            points(claim.tenths()),
            notation.apply(before, instead));
    if (claim.squares().isEmpty()) {
      return switch (claim.type()) {
        case ALLOWS_DOUBLE_CHECK -> wording.say("allows a double check: {0}", "对方可以双将：{0}", loss);
        case ALLOWS_DISCOVERED_CHECK ->
            wording.say("allows a discovered check: {0}", "对方可以闪将：{0}", loss);
        default -> wording.say("allows a threat: {0}", "对方有得子的手段：{0}", loss);
      };
    }
    String piece = name(after, claim.squares().get(0));
    return switch (claim.type()) {
      case ALLOWS_FORK ->
          wording.say(
              "allows an attack on {0}: {1}",
              "对方可以捉双（{0}）：{1}", names(after, claim.squares()), loss);
      case PUTS_EN_PRISE ->
          wording.say("puts {0} where it can be taken: {1}", "{0}送吃：{1}", piece, loss);
      case REMOVES_GUARD ->
          wording.say("leaves {0} without protection: {1}", "{0}失去保护：{1}", piece, loss);
      case UNCOVERS_PIECE -> wording.say("opens the way to {0}: {1}", "{0}暴露：{1}", piece, loss);
      case MAKES_SCREEN ->
          wording.say(
              "gives a cannon the screen to take {0}: {1}", "给炮作炮架，{0}会被吃：{1}", piece, loss);
      case IGNORES_THREAT ->
          wording.say("does not save {0}, which was attacked: {1}", "{0}被捉而没有解救：{1}", piece, loss);
      default -> wording.say("lets the opponent take {0}: {1}", "{0}会被吃：{1}", piece, loss);
    };
  }

  private String missed(Claim.Material claim) {
    String gain =
        wording.say(
            "{0} wins {1} or more, whatever the reply",
            "{0}，不论怎样应，至少得{1}", notation.apply(before, claim.move()), points(claim.tenths()));
    if (claim.squares().isEmpty()) {
      return switch (claim.type()) {
        case MISSES_DOUBLE_CHECK -> wording.say("misses a double check: {0}", "错过双将：{0}", gain);
        case MISSES_DISCOVERED_CHECK ->
            wording.say("misses a discovered check: {0}", "错过闪将：{0}", gain);
        default -> wording.say("misses a threat: {0}", "错过得子的手段：{0}", gain);
      };
    }
    return switch (claim.type()) {
      case MISSES_FORK ->
          wording.say(
              "misses an attack on {0}: {1}",
              "错过捉双（{0}）：{1}", names(before, claim.squares()), gain);
      case MISSES_RECAPTURE ->
          wording.say(
              "does not take back on {0}: {1}", "没有吃回 {0} 的子：{1}", claim.squares().get(0), gain);
      default ->
          wording.say(
              "misses the capture of {0}: {1}",
              "错过吃{0}：{1}", name(before, claim.squares().get(0)), gain);
    };
  }

  private String board(Claim.Board claim) {
    String piece = name(after, claim.squares().get(0));
    return switch (claim.type()) {
      case TRAPS_OWN_PIECE ->
          wording.say("{0} is attacked and has no safe square", "{0}被捉，无处可逃", piece);
      case NO_MOVES -> wording.say("{0} has no move any more", "{0}不能动了", piece);
      case PINS_ITSELF ->
          wording.say(
              "{0} is pinned to its king by {1}",
              "{0}被{1}牵制", piece, name(after, claim.squares().get(1)));
      default ->
          wording.say("no piece stands between {0} and the king any more", "{0}与将帅之间没有子了", piece);
    };
  }

  private String line(Claim.Line claim) {
    Position start = before;
    String points = points(Math.abs(claim.tenths()));
    return switch (claim.type()) {
      case LOSES_BY_LINE ->
          wording.say(
              "loses {0} in the line {1}", "{1}，结果失{0}", points, moves(start, claim.line()));
      case MISSES_BY_LINE ->
          wording.say(
              "misses a line that wins {0}: {1}", "{1}，结果得{0}", points, moves(start, claim.line()));
      case NO_ATTACKERS ->
          wording.say(
              "after {0} the player has no piece left that can attack",
              "{0}以后己方没有进攻的子力了", reply(claim));
      case BARE_KING ->
          wording.say(
              "after {0} the player has no advisor and no elephant left",
              "{0}以后己方士象全失", reply(claim));
      default ->
          wording.say(
              "exchanges {0} with less material",
              "子力落后而兑{0}", name(before, claim.line().get(0).from()));
    };
  }

  private String reply(Claim.Line claim) {
    return notation.apply(after, claim.line().get(1));
  }

  private String known(Claim.PlayedBefore claim) {
    NextMoves.Row row = claim.row();
    String games =
        wording.say(
            row.games() == 1 ? "was played in {0} game" : "was played in {0} games",
            "见于 {0} 局",
            row.games());
    if (row.redScore().isEmpty()) {
      return games;
    }
    String score =
        wording.say(
            ", Red scored {0} %", "，红方得分率 {0}%", Math.round(100 * row.redScore().getAsDouble()));
    return games + score;
  }

  private String moves(Position start, List<Move> line) {
    StringJoiner text = new StringJoiner(" ");
    Position position = start;
    for (Move move : line.subList(0, Math.min(MOVES, line.size()))) {
      text.add(notation.apply(position, move));
      position = position.play(move);
    }
    return line.size() > MOVES ? text + " …" : text.toString();
  }

  private String points(int tenths) {
    String number =
        tenths % 10 == 0 ? String.valueOf(tenths / 10) : String.valueOf(tenths / Points.UNIT);
    return wording.say(tenths == 10 ? "{0} point" : "{0} points", "{0} 分", number);
  }

  private String names(Position position, List<Square> squares) {
    StringJoiner names = new StringJoiner(wording.say(" and ", "、"));
    for (Square square : squares) {
      names.add(name(position, square));
    }
    return names.toString();
  }

  private String name(Position position, Square square) {
    Piece piece = position.pieceAt(square).orElseThrow();
    return wording.say(
        "the {1} on {0}", "{0} 的{2}", square, Wording.kind(piece.type()), Wording.character(piece));
  }
}
