package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayList;
import java.util.List;

/** Decodes one game that is in memory: its header, then its moves. Used once. */
public interface GameDecoder {
  /**
   * Reads the header. Called first.
   *
   * @return its tags
   * @throws GameRefusal if there is no reading on
   */
  Tags header() throws GameRefusal;

  /**
   * Reads the moves. Called after {@link #header()}, if at all.
   *
   * @return the game with its header
   * @throws GameRefusal if it is no game
   */
  GameTree game() throws GameRefusal;

  /**
   * Decodes a game as far as options ask, and makes an entry of it whatever is wrong.
   *
   * @param origin of the game
   * @param options how to read
   * @param warnings to which the decoder adds
   * @param decoder of the game
   * @return read, refused, or the header
   */
  static GameEntry entry(
      GameOrigin origin, ReadOptions options, Warnings warnings, GameDecoder decoder) {
    Tags tags = Tags.empty();
    try {
      tags = decoder.header();
      if (options.isHeadersOnly()) {
        return new GameEntry.Header(
            origin.number(), origin.source(), origin.start(), tags, warnings.list());
      }
      GameTree tree = decoder.game();
      if (options.isStrict()) {
        warnings.refuseUngrammatical();
      }
      return new GameEntry.Read(
          origin.number(), origin.source(), origin.start(), tree, warnings.list());
    } catch (GameRefusal refusal) {
      List<Diagnostic> all = new ArrayList<>(warnings.list());
      all.add(refusal.error());
      return new GameEntry.Refused(origin.number(), origin.source(), origin.start(), tags, all);
    }
  }
}
