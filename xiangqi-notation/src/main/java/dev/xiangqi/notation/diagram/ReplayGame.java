package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.kill.Kills;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The header of a game in a replay. */
final class ReplayGame {
  /** Tags that the page shows elsewhere or that readers do not need. */
  private static final Set<String> HIDDEN =
      Set.of("red", "white", "black", "result", "fen", "setup", "format", "game", "variant");

  private final GameTree tree;
  private final Locale language;

  ReplayGame(GameTree tree, Locale language) {
    this.tree = tree;
    this.language = language;
  }

  /** The players, or the known one, else the title, else the event. */
  String name() {
    Optional<String> red = red();
    Optional<String> black = black();
    if (red.isPresent() || black.isPresent()) {
      return Stream.of(red, black).flatMap(Optional::stream).collect(Collectors.joining(" – "));
    }
    return known("Title").or(() -> known("Event")).orElseGet(() -> Word.XIANGQI.in(language));
  }

  /** A line that distinguishes the game from others. */
  String summary() {
    StringBuilder summary = new StringBuilder(name());
    known("Event")
        .filter(event -> !event.equals(name()))
        .ifPresent(e -> summary.append(", ").append(e));
    known("Date").ifPresent(date -> summary.append(", ").append(date));
    Word.of(tree.result()).ifPresent(word -> summary.append(", ").append(tree.result().token()));
    return summary.toString();
  }

  /** Writes name, result and tags. */
  void header(StringBuilder out) {
    out.append("<h1>").append(Markup.escape(name())).append("</h1>\n");
    Word.of(tree.result())
        .ifPresent(
            word -> {
              out.append("<p class=\"result\">").append(tree.result().token()).append(" · ");
              out.append(word.in(language)).append("</p>\n");
            });
    out.append("<dl>\n");
    lonePlayer(out);
    items(out, tree.tags(), HIDDEN, language);
    out.append("</dl>\n");
  }

  /**
   * Writes the known tags.
   *
   * @param hidden the names of other tags, in lower case
   */
  static void items(StringBuilder out, Tags tags, Set<String> hidden, Locale language) {
    for (Tag tag : tags) {
      if (isKnown(tag.value()) && !hidden.contains(tag.name().toLowerCase(Locale.ROOT))) {
        item(out, Word.tag(tag.name(), language), tag.value());
      }
    }
  }

  /** What the kill at the end of the main line is called; empty if it has no name. */
  String kill() {
    List<Kill> kills = kills(tree);
    return kills.isEmpty() ? "" : Word.KILL.in(language) + Kills.text(kills, language);
  }

  /** The names of the kill at the end of the main line. */
  static List<Kill> kills(GameTree tree) {
    Board board = tree.start().toBoard();
    for (Move move : tree.mainMoves()) {
      board.make(move.packed());
    }
    return Kills.of(board);
  }

  /** Names the side of a player whose opponent is unknown: the heading does not show it. */
  private void lonePlayer(StringBuilder out) {
    Optional<String> red = red();
    Optional<String> black = black();
    if (black.isEmpty()) {
      red.ifPresent(player -> item(out, Word.RED.in(language), player));
    } else if (red.isEmpty()) {
      item(out, Word.BLACK.in(language), black.get());
    }
  }

  private static void item(StringBuilder out, String term, String value) {
    out.append("<dt>").append(Markup.escape(term));
    out.append("</dt><dd>").append(Markup.escape(value)).append("</dd>\n");
  }

  private Optional<String> red() {
    return known("Red").or(() -> known("White"));
  }

  private Optional<String> black() {
    return known("Black");
  }

  private Optional<String> known(String name) {
    return tree.tags().get(name).filter(ReplayGame::isKnown);
  }

  /** PGN writes question marks for unknown values. */
  private static boolean isKnown(String value) {
    return value.chars().anyMatch(c -> c != '?' && c != '.' && !Character.isWhitespace(c));
  }
}
