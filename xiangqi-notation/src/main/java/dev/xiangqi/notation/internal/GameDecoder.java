package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

  /** {@return the tags read so far, for a game whose header cannot be read completely} */
  default Tags tagsSoFar() {
    return Tags.empty();
  }

  /**
   * Finds the comments read so far, for a game that cannot be read completely.
   *
   * @return the comments that are not empty, that on the game first; {@link Optional#empty()} if
   *     the format does not report them
   */
  default Optional<List<String>> comments() {
    return Optional.empty();
  }

  /**
   * Decodes a game as far as the options demand and turns any failure into a refused entry. If only
   * the starting position is at fault, salvage keeps tags and {@link #comments()}. A game without
   * moves whose text has some gets a warning.
   *
   * @param origin the source of the game
   * @param options how to read
   * @param warnings the collection to which the decoder adds
   * @param decoder the decoder of the game
   * @return the game, parts of it, or the refusal
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
      UnreadMoves.warn(origin, tree, warnings);
      if (options.isStrict()) {
        warnings.refuseUngrammatical();
      }
      return new GameEntry.Read(
          origin.number(), origin.source(), origin.start(), tree, warnings.list());
    } catch (GameRefusal refusal) {
      tags = tags.size() > 0 ? tags : decoder.tagsSoFar();
      Optional<List<String>> read = decoder.comments();
      List<String> comments = read.orElse(List.of());
      List<Diagnostic> all = new ArrayList<>(warnings.list());
      boolean worthless = tags.asList().isEmpty() && comments.isEmpty();
      if (options.isSalvage()
          && read.isPresent()
          && !worthless
          && refusal.error().problem() == NotationProblem.BAD_START) {
        all.add(withoutBoard(refusal.error()));
        return new GameEntry.Notes(
            origin.number(), origin.source(), origin.start(), tags, comments, all);
      }
      all.add(refusal.error());
      return new GameEntry.Refused(
          origin.number(), origin.source(), origin.start(), tags, comments, all);
    }
  }

  private static Diagnostic withoutBoard(Diagnostic error) {
    return error.toBuilder()
        .severity(Diagnostic.Severity.REPAIR)
        .message(error.message() + "; only header and comments are kept")
        .build();
  }
}
