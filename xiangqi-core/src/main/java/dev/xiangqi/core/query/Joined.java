package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.pattern.Pattern;
import dev.xiangqi.core.text.JoinedExpression;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Nodes joined by "and", or by "or". */
final class Joined extends JoinedExpression<Node> implements Node {
  private Joined(boolean all, List<Node> nodes) {
    super(all, nodes);
  }

  /**
   * Joins nodes; patterns alone become one pattern.
   *
   * @param all whether all must hold, or one of them
   * @param nodes at least one; equal ones become one
   */
  static Node of(boolean all, List<Node> nodes) {
    if (nodes.stream().allMatch(Look.class::isInstance)) {
      return new Look(joined(all, nodes));
    }
    List<Node> distinct = distinct(all, nodes);
    return distinct.size() == 1 ? distinct.get(0) : new Joined(all, distinct);
  }

  /** Joins patterns, half of them at a time: the time for n of them is n log n. */
  private static Pattern joined(boolean all, List<Node> looks) {
    int half = looks.size() / 2;
    if (half == 0) {
      return ((Look) looks.get(0)).pattern();
    }
    Pattern first = joined(all, looks.subList(0, half));
    Pattern second = joined(all, looks.subList(half, looks.size()));
    return all ? first.and(second) : first.or(second);
  }

  @Override
  protected Node with(List<Node> others) {
    return new Joined(all, others);
  }

  @Override
  public boolean isOfGames() {
    return parts.stream().allMatch(Node::isOfGames);
  }

  @Override
  public Track track() {
    List<Track> tracks = new ArrayList<>();
    for (Node node : parts) {
      if (!(node instanceof Instant)) {
        tracks.add(node.track());
      }
    }
    if (tracks.size() < parts.size()) {
      tracks.add(new InstantTrack(instants()));
    }
    return tracks.size() == 1 ? tracks.get(0) : new JoinedTrack(all, tracks);
  }

  /**
   * {@return the test of all nodes that need only a position and its move} Moves come before
   * patterns, and patterns before kills: what costs less decides first.
   */
  private PlyPredicate instants() {
    List<PlyPredicate> tests = new ArrayList<>();
    parts.stream().filter(Played.class::isInstance).map(Played.class::cast).forEach(tests::add);
    parts.stream().filter(Look.class::isInstance).map(Look.class::cast).forEach(tests::add);
    parts.stream().filter(Killed.class::isInstance).map(Killed.class::cast).forEach(tests::add);
    return (board, move, captured) -> {
      for (int i = 0; i < tests.size(); i++) {
        if (tests.get(i).test(board, move, captured) != all) {
          return !all;
        }
      }
      return all;
    };
  }

  private record JoinedTrack(boolean all, List<Track> tracks, BitSet found) implements Track {
    private JoinedTrack(boolean all, List<Track> tracks) {
      this(all, tracks, new BitSet());
    }

    @Override
    public Chance begin(GameFacts facts, int shared) {
      Chance chance = all ? Chance.EVERYWHERE : Chance.NOWHERE;
      for (Track track : tracks) {
        Chance each = track.begin(facts, shared);
        chance = all ? chance.and(each) : chance.or(each);
      }
      return chance;
    }

    @Override
    public void show(int ply, Board board, int move, int captured) {
      for (int i = 0; i < tracks.size(); i++) {
        tracks.get(i).show(ply, board, move, captured);
      }
    }

    @Override
    public BitSet find(int positions) {
      found.clear();
      found.or(tracks.get(0).find(positions));
      for (Track track : tracks.subList(1, tracks.size())) {
        if (all) {
          found.and(track.find(positions));
        } else {
          found.or(track.find(positions));
        }
      }
      return found;
    }
  }
}
