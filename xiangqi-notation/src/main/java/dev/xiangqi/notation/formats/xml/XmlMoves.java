package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GamePlayer;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveReader;
import dev.xiangqi.notation.internal.MoveText;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Token;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import java.util.List;

/** Gives the steps of one game to its player. */
final class XmlMoves implements MoveText {
  private static final MoveNotation COORDINATES = MoveNotation.ucci();

  /** Maximum number of disagreements to examine. */
  private static final int EXPLAINED = 50;

  private final GameText text;
  private final ReadOptions options;
  private final List<Step> steps;
  private final MoveReader shifted;
  private final Warnings warnings;
  private final GamePlayer player;
  private final Token token = new Token();

  /** In salvage: the number of open lines being skipped. */
  private int dropped;

  /** Whether the outermost skipped line is a line of the tree, which must be ended. */
  private boolean droppingLine;

  private int disagreements;

  XmlMoves(
      GameText text, ReadOptions options, List<Step> steps, Position start, MoveReader reader) {
    this.text = text;
    this.options = options;
    this.steps = steps;
    this.shifted = reader.withRanksShifted();
    this.warnings = new Warnings(text, options);
    this.player =
        new GamePlayer(text, options, reader, GameTree.builder(Tags.empty(), start), warnings);
  }

  @Override
  public GamePlayer player() {
    return player;
  }

  @Override
  public void read() throws GameRefusal {
    for (Step step : steps) {
      if (dropped > 0) {
        drop(step);
      } else {
        play(step);
      }
    }
    player.end();
  }

  /** Skips a step, up to the end of the line. */
  private void drop(Step step) {
    if (step.kind() == Step.Kind.BEGIN) {
      dropped++;
    } else if (step.kind() == Step.Kind.END) {
      dropped--;
      if (dropped == 0 && droppingLine) {
        player.endVariation(step.place());
      }
    }
  }

  private void play(Step step) throws GameRefusal {
    switch (step.kind()) {
      case MOVE -> move(step);
      case COMMENT -> player.comment(step.text());
      case COMMENT_BEFORE -> player.commentNext(step.text());
      case BEGIN -> begin(step);
      case END -> player.endVariation(step.place());
    }
  }

  private void move(Step step) throws GameRefusal {
    int place = step.place();
    boolean silent = step.text().isEmpty();
    if (silent && step.uci().isEmpty()) {
      warnings.add("an empty move is not kept", place);
      return;
    }
    token.set(step.text().toCharArray(), 0, step.text().length());
    int move = step.uci().isEmpty() ? player.read(token) : chosen(step);
    if (move == 0) {
      if (silent) {
        player.leaveOut(before -> COORDINATES.read(before, step.uci()), step.uci(), place);
      } else {
        player.leaveOut(token, place);
      }
      dropped = 1;
      droppingLine = true;
      return;
    }
    if (silent) {
      player.play(move, place);
    } else {
      player.playAs(move, token, place);
    }
    for (int nag : step.nags()) {
      player.nag(nag, place);
    }
  }

  /** {@return the move of the coordinates if legal, else that of the text} */
  private int chosen(Step step) throws GameRefusal {
    int move = COORDINATES.read(player.board(), step.uci());
    if (step.text().isEmpty()) {
      return move;
    }
    int written = player.read(token);
    if (move == 0) {
      if (written != 0) {
        String message = "the coordinates " + step.uci() + " are not a legal move here";
        disagree(message + ", but the text is", step);
      }
      return written;
    }
    if (written != move && shifted.read(player.board(), token) != move && !mayMean(move)) {
      disagree("the text of the move contradicts its coordinates " + step.uci(), step);
    }
    return move;
  }

  /** Whether an ambiguous text may denote a move. */
  private boolean mayMean(int move) {
    return disagreements < EXPLAINED
        && player.explain(token) instanceof MoveReading.Refused refused
        && refused.candidates().stream().anyMatch(found -> found.packed() == move);
  }

  private void disagree(String message, Step step) throws GameRefusal {
    disagreements++;
    if (options.isStrict()) {
      throw new GameRefusal(disagreement(message, step, Diagnostic.Severity.ERROR));
    }
    warnings.add(() -> disagreement(message, step, Diagnostic.Severity.WARNING), step.place());
  }

  private Diagnostic disagreement(String message, Step step, Diagnostic.Severity severity) {
    Diagnostic.Builder error = text.error(NotationProblem.BAD_TOKEN, message, step.place());
    return player.at(error, step.text()).severity(severity).build();
  }

  private void begin(Step step) throws GameRefusal {
    if (player.hasMove()) {
      player.beginVariation();
    } else {
      String message = "a variation without a move before it to replace";
      warnings.fault(message, "it is left out", step.place());
      dropped = 1;
      droppingLine = false;
    }
  }
}
