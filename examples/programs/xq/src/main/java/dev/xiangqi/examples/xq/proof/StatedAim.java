package dev.xiangqi.examples.xq.proof;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.notation.tree.GameTree;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The aim of a problem, as its result and title state it. Only wins can be proved. */
final class StatedAim {
  /** What titles of problems with another aim contain: a draw, the win of a piece. */
  private static final Pattern OTHER_AIM =
      Pattern.compile("先和|求和|谋和|謀和|和局|和棋|得[子车車马馬炮砲]|(?i:to draw|draws\\b|wins a )");

  private StatedAim() {}

  /**
   * Refuses a problem whose side to move is not to win.
   *
   * @throws InputRefusedException if another aim is stated
   */
  static void requireWin(GameTree problem) throws InputRefusedException {
    Side attacker = problem.start().sideToMove();
    GameResult result = problem.result();
    if (result != GameResult.UNKNOWN && result != GameResult.winFor(attacker)) {
      throw refused("result " + result.token());
    }
    for (String tag : new String[] {"Title", "Event"}) {
      Optional<String> text = problem.tags().get(tag);
      Matcher other = OTHER_AIM.matcher(text.orElse(""));
      if (other.find()) {
        throw refused(tag + " \"" + text.orElseThrow() + '"');
      }
    }
  }

  private static InputRefusedException refused(String statement) {
    return new InputRefusedException(
        "AIM",
        1,
        "the aim is not a win by the side to move (" + statement + "), so nothing is proved");
  }
}
