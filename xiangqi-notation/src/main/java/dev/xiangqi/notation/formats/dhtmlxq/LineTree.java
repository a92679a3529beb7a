package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.internal.GamePlayer;
import dev.xiangqi.notation.internal.GameRefusal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Plays the lines of a game into a tree of the same shape, without recursion. */
final class LineTree {
  private final BlockText text;
  private final MoveLines lines;
  private final LineComments remarks;
  private final GamePlayer player;
  private final Deque<Open> open = new ArrayDeque<>();

  /** A line being played. */
  private static final class Open {
    final SquarePairs line;
    final List<SquarePairs> variations;
    int ply;
    int variation;

    Open(SquarePairs line, List<SquarePairs> variations) {
      this.line = line;
      this.variations = variations;
      this.ply = line.first();
    }
  }

  LineTree(BlockText text, MoveLines lines, LineComments remarks, GamePlayer player) {
    this.text = text;
    this.lines = lines;
    this.remarks = remarks;
    this.player = player;
  }

  void play() throws GameRefusal {
    player.comment(remarks.after(MoveLines.MAIN, 0));
    if (lines.main().isPresent()) {
      SquarePairs main = lines.main().get();
      open.push(new Open(main, lines.variations(main)));
    }
    while (!open.isEmpty()) {
      Open now = open.peek();
      if (!beginsVariation(now) && !goesOn(now)) {
        open.pop();
        if (!open.isEmpty()) {
          player.endVariation(now.line.field().place());
        }
      }
    }
    remarks.warnOfRest();
  }

  /** Plays the next move of a line; false if there is none. */
  private boolean goesOn(Open now) throws GameRefusal {
    return now.ply <= now.line.last() && (isPlayed(now) || takesPlace(now));
  }

  /** Plays the move of a line with its remarks, or mends it; false if it is left out. */
  private boolean isPlayed(Open now) throws GameRefusal {
    SquarePairs line = now.line;
    int ply = now.ply;
    int move = line.move(ply);
    int place = line.place(ply);
    if (!player.playIfLegal(move, place) && !player.mend(move, token(line, place), place)) {
      return false;
    }
    int id = line.id();
    player.tree().commentBeforeMove(remarks.before(id, ply)).commentMove(remarks.after(id, ply));
    for (int glyph : remarks.glyphs(id, ply)) {
      player.nag(glyph, place);
    }
    now.ply++;
    return true;
  }

  private String token(SquarePairs line, int place) {
    return text.part(place, Math.min(line.field().to(), place + MoveForm.LENGTH));
  }

  /** Continues with a variation that replaces a move left out; false if there is none. */
  private boolean takesPlace(Open now) throws GameRefusal {
    List<SquarePairs> all = now.variations;
    for (int i = now.variation; i < all.size() && all.get(i).first() == now.ply; i++) {
      SquarePairs line = all.get(i);
      List<SquarePairs> variations = new ArrayList<>();
      for (int j = i + 1; j < all.size() && all.get(j).first() == now.ply; j++) {
        variations.add(all.get(j));
      }
      variations.addAll(lines.variations(line));
      Open other = new Open(line, variations);
      if (isPlayed(other)) {
        open.pop();
        open.push(other);
        return true;
      }
    }
    return false;
  }

  /** Begins the next variation, which replaces the move last played; false if there is none. */
  private boolean beginsVariation(Open now) throws GameRefusal {
    while (now.variation < now.variations.size()) {
      SquarePairs line = now.variations.get(now.variation);
      if (line.first() >= now.ply) {
        return false;
      }
      now.variation++;
      // If the line was left out before this ply, its variation is left out too.
      if (player.hasMove() && line.first() == now.ply - 1) {
        Open variation = new Open(line, lines.variations(line));
        player.beginVariation();
        if (isPlayed(variation)) {
          player.tree().commentLine(remarks.after(line.id(), line.first() - 1));
          open.push(variation);
          return true;
        }
        player.cancelVariation();
      }
    }
    return false;
  }
}
