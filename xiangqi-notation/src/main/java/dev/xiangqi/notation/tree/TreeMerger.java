package dev.xiangqi.notation.tree;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import java.nio.charset.Charset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Merges games into one tree. Not thread-safe. */
final class TreeMerger {
  private final MergedNode root = new MergedNode(0);

  private TreeMerger() {}

  static GameTree merge(List<GameTree> games) {
    if (games.isEmpty()) {
      throw new IllegalArgumentException("no games to merge; expected at least one");
    }
    GameTree first = games.get(0);
    Position start = first.start();
    TreeMerger merger = new TreeMerger();
    for (int i = 0; i < games.size(); i++) {
      GameTree game = games.get(i);
      if (!game.start().equals(start)) {
        throw new IllegalArgumentException(
            String.format(
                "game %d of %d starts from %s; expected %s as in the first",
                i + 1, games.size(), game.start(), start));
      }
      merger.add(game.main());
    }
    GameResult result = result(games);
    Optional<String> format = common(games, GameTree::sourceFormat);
    Optional<Charset> encoding = common(games, GameTree::sourceEncoding);
    Tags tags = HeaderEdit.withResult(first.tags(), result);
    return new GameTree(tags, start, merger.main(), result, format, encoding);
  }

  /** The common result of all games with a known result; unknown if these differ. */
  private static GameResult result(List<GameTree> games) {
    List<GameResult> known =
        games.stream()
            .map(GameTree::result)
            .filter(result -> result != GameResult.UNKNOWN)
            .distinct()
            .toList();
    return known.size() == 1 ? known.get(0) : GameResult.UNKNOWN;
  }

  private static <T> Optional<T> common(List<GameTree> games, Function<GameTree, Optional<T>> of) {
    Optional<T> first = of.apply(games.get(0));
    return games.stream().allMatch(game -> of.apply(game).equals(first)) ? first : Optional.empty();
  }

  private void add(Line main) {
    root.addBefore(main.comment());
    Deque<Branch> open = new ArrayDeque<>();
    open.push(new Branch(main.plies(), "", root));
    List<Branch> variations = new ArrayList<>();
    while (!open.isEmpty()) {
      Branch branch = open.pop();
      String comment = branch.comment;
      MergedNode at = branch.from;
      for (Ply ply : branch.plies) {
        MergedNode node = at.child(ply.move().packed());
        node.add(Line.joined(comment, ply.commentBefore()), ply);
        comment = "";
        for (Line line : ply.variations()) {
          variations.add(new Branch(line.plies(), line.comment(), at));
        }
        at = node;
      }
      // The first variation comes first, with its own variations.
      for (int i = variations.size() - 1; i >= 0; i--) {
        open.push(variations.get(i));
      }
      variations.clear();
    }
  }

  /** Builds lines from the nodes: the first child continues, its siblings are its variations. */
  private Line main() {
    Deque<Strand> open = new ArrayDeque<>();
    open.push(new Strand(root));
    while (true) {
      Strand strand = open.peek();
      if (strand.alternatives.hasNext()) {
        open.push(new Strand(strand.alternatives.next()));
      } else if (!strand.advance()) {
        open.pop();
        if (open.isEmpty()) {
          return Line.of(root.before(), strand.plies);
        }
        open.peek().variations.add(Line.of("", strand.plies));
      }
    }
  }

  /** A line that is to be added after a node. */
  private record Branch(List<Ply> plies, String comment, MergedNode from) {}

  /** A line under construction. */
  private static final class Strand {
    final List<Ply> plies = new ArrayList<>();
    final List<Line> variations = new ArrayList<>(0);

    /** The last node of the line; its ply is added after its variations are finished. */
    MergedNode node;

    Iterator<MergedNode> alternatives = List.<MergedNode>of().iterator();

    Strand(MergedNode first) {
      node = first;
    }

    /** Finishes a ply and moves to the next; false at the end of the line. */
    boolean advance() {
      if (node.move != 0) {
        plies.add(node.ply(variations));
        variations.clear();
      }
      if (node.children.isEmpty()) {
        return false;
      }
      alternatives = node.children.listIterator(1);
      node = node.children.get(0);
      return true;
    }
  }
}
