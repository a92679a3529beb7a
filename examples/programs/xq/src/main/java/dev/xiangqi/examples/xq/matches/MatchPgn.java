package dev.xiangqi.examples.xq.matches;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.match.MatchEnd;
import dev.xiangqi.search.match.MatchGame;
import dev.xiangqi.search.match.PlayedMove;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/**
 * Games of a match as PGN. Each move of a player has a comment such as {@code +0.31/12 0.204s}: the
 * score in pawns for the player, the depth and the time. Mates are {@code +M3} and {@code -M3}.
 */
final class MatchPgn {
  /** The tag with the number of plies of the opening. */
  static final String OPENING = "OpeningPlies";

  /** The tag with the end of the game, such as {@code checkmate} or {@code illegal move}. */
  static final String TERMINATION = "Termination";

  /** The tag with the cause of an end that is not by the rules. */
  static final String DETAILS = "TerminationDetails";

  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuu.MM.dd");

  private MatchPgn() {}

  /** {@return a game as text that ends with an empty line} */
  static String text(MatchGame game, MoveNotation notation) {
    return GameFiles.toText(tree(game), WriteOptions.notation(notation).withFormat("pgn"));
  }

  private static GameTree tree(MatchGame played) {
    Game game = played.game();
    int opening = played.scheduled().opening().ply();
    Tags tags =
        Tags.empty()
            .with("Event", "xq match")
            .with("Date", LocalDate.now(ZoneId.systemDefault()).format(DATE))
            .with("Round", played.scheduled().round())
            .with("Red", played.scheduled().red())
            .with("Black", played.scheduled().black())
            .with("Result", played.result().token())
            .with(TERMINATION, termination(played))
            .with("PlyCount", Integer.toString(game.ply()))
            .with(OPENING, Integer.toString(opening));
    if (played.end() != MatchEnd.RULES) {
      tags = tags.with(DETAILS, played.reason());
    }
    GameTreeBuilder tree = GameTree.builder(tags, game.startPosition());
    int ply = 0;
    for (Move move : game.moves()) {
      tree.play(move);
      if (ply >= opening) {
        tree.commentMove(comment(played.moves().get(ply - opening)));
      }
      ply++;
    }
    return tree.result(played.result()).build();
  }

  /** {@return the end of a game in a few words, the same for all games with this end} */
  static String termination(MatchGame game) {
    return game.end() == MatchEnd.RULES ? game.reason() : name(game.end());
  }

  /** {@return the name of an end in words} */
  static String name(MatchEnd end) {
    return end.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String comment(PlayedMove move) {
    String time = String.format(Locale.ROOT, "%.3fs", move.elapsed().toNanos() / 1e9);
    Optional<Score> score = move.score();
    return score.map(some -> text(some) + "/" + move.depth() + " " + time).orElse(time);
  }

  private static String text(Score score) {
    if (score instanceof Score.WinIn win) {
      return "+M" + win.moves();
    }
    if (score instanceof Score.LossIn loss) {
      return "-M" + loss.moves();
    }
    return String.format(Locale.ROOT, "%+.2f", score.centipawns() / 100.0);
  }
}
