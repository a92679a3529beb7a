package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.pattern.Pattern;
import dev.xiangqi.core.text.Expression;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;

/** Nodes joined by "and", or by "or". */
final class Joined implements Node {
  private final boolean all;
  private final List<Node> nodes;
  private final int size;

  /**
   * Joins nodes.
   *
   * @param all whether all must hold, or one of them
   * @param nodes at least two
   */
  Joined(boolean all, List<Node> nodes) {
    this.all = all;
    this.nodes = nodes.stream().flatMap(node -> nodesOf(all, node)).toList();
    size = nodes.stream().mapToInt(Node::size).sum();
  }

  /** Joins nodes; patterns alone become one pattern. */
  static Node of(boolean all, List<Node> nodes) {
    if (nodes.stream().allMatch(Look.class::isInstance)) {
      return new Look(
          nodes.stream()
              .map(node -> ((Look) node).pattern())
              .reduce(all ? Pattern::and : Pattern::or)
              .orElseThrow());
    }
    return new Joined(all, nodes);
  }

  /** The nodes of a node joined in the same way, which needs no brackets; else the node itself. */
  private static Stream<Node> nodesOf(boolean all, Node node) {
    return node instanceof Joined other && other.all == all
        ? other.nodes.stream()
        : Stream.of(node);
  }

  /**
   * Tests a position for all nodes that need nothing else, moves before patterns: they are cheaper.
   * So a pattern is seldom looked at where a move decides.
   */
  private final class Instants implements Instant {
    private final List<Instant> instants = new ArrayList<>();

    private Instants() {
      nodes.stream()
          .filter(Played.class::isInstance)
          .map(Instant.class::cast)
          .forEach(instants::add);
      nodes.stream().filter(Look.class::isInstance).map(Instant.class::cast).forEach(instants::add);
    }

    @Override
    public boolean test(Board board, int move, int captured) {
      for (int i = 0; i < instants.size(); i++) {
        if (instants.get(i).test(board, move, captured) != all) {
          return !all;
        }
      }
      return all;
    }

    @Override
    public Node mirrored() {
      return Joined.this.mirrored();
    }

    @Override
    public Node swapped() {
      return Joined.this.swapped();
    }

    @Override
    public void append(StringBuilder text) {
      Joined.this.append(text);
    }
  }

  @Override
  public Track track() {
    List<Track> tracks = new ArrayList<>();
    for (Node node : nodes) {
      if (!(node instanceof Instant)) {
        tracks.add(node.track());
      }
    }
    if (tracks.size() < nodes.size()) {
      tracks.add(new Instants().track());
    }
    return tracks.size() == 1 ? tracks.get(0) : new JoinedTrack(all, tracks);
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

  @Override
  public Node mirrored() {
    return of(all, nodes.stream().map(Node::mirrored).toList());
  }

  @Override
  public Node swapped() {
    return of(all, nodes.stream().map(Node::swapped).toList());
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int binding() {
    return all ? AND : OR;
  }

  @Override
  public void append(StringBuilder text) {
    Expression.appendJoined(text, all, nodes);
  }
}
