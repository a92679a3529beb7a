package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayList;
import java.util.List;

/** Decodes one game in memory: first its header, then its moves. Used once. */
public interface GameDecoder {
  /**
   * Reads the header. Called first.
   *
   * @return the tags
   * @throws GameRefusal if the game cannot be read further
   */
  Tags header() throws GameRefusal;

  /**
   * Reads the moves. Called after {@link #header()}, or never.
   *
   * @return the game with its header
   * @throws GameRefusal if the game is invalid
   */
  GameTree game() throws GameRefusal;

  /**
   * Decodes a game as far as the options demand and turns any failure into a refused entry.
   *
   * @param origin the source of the game
   * @param options how to read
   * @param warnings the collection to which the decoder adds
   * @param decoder the decoder of the game
   * @return the game, its header, or the refusal
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
