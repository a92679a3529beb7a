package dev.xiangqi.notation.tree;

import dev.xiangqi.core.GameResult;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Returns each line of a game, from the start of the game to the end of the line. Not thread-safe.
 */
final class LineIterator implements Iterator<GameTree> {
  private final String comment;

  /** Header, starting position and result of the next game; its moves are added later. */
  private GameTree game;

  private final Deque<Frame> open = new ArrayDeque<>();

  /** The plies from the start of the game to the current place, without variations. */
  private final List<Ply> path = new ArrayList<>();

  /** Whether the line on top of the stack is the next to return. */
  private boolean ahead = true;

  LineIterator(GameTree tree) {
    game = tree.withLine(Line.of("", List.of()));
    comment = tree.main().comment();
    open.push(new Frame(tree.main(), ""));
  }

  @Override
  public boolean hasNext() {
    while (!ahead && !open.isEmpty()) {
      Frame frame = open.peek();
      if (frame.index == frame.line.plies().size()) {
        open.pop();
        drop(frame.index);
      } else {
        Ply ply = frame.line.plies().get(frame.index);
        if (frame.variation < ply.variations().size()) {
          Line variation = ply.variations().get(frame.variation++);
          open.push(new Frame(variation, variation.comment()));
          ahead = true;
        } else {
          path.add(frame.bare());
          frame.index++;
          frame.variation = 0;
        }
      }
    }
    return ahead;
  }

  private void drop(int plies) {
    path.subList(path.size() - plies, path.size()).clear();
  }

  @Override
  public GameTree next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    ahead = false;
    Frame frame = open.peek();
    List<Ply> plies = new ArrayList<>(path.size() + frame.line.plies().size());
    plies.addAll(path);
    while (frame.index < frame.line.plies().size()) {
      plies.add(frame.bare());
      frame.index++;
    }
    frame.index = 0;
    GameTree current = game.withLine(Line.of(comment, plies));
    game = game.withResult(GameResult.UNKNOWN);
    return current;
  }

  /** An open line, whose variations are being visited. */
  private static final class Frame {
    final Line line;

    /** The comment before the first ply. */
    final String comment;

    int index;
    int variation;

    Frame(Line line, String comment) {
      this.line = line;
      this.comment = comment;
    }

    /** The ply at {@link #index} without variations. */
    Ply bare() {
      Ply ply = line.plies().get(index).withVariations(List.of());
      return index == 0 ? ply.withLeadingComment(comment) : ply;
    }
  }
}
