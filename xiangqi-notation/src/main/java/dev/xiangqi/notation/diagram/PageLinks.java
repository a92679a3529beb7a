package dev.xiangqi.notation.diagram;

import dev.xiangqi.notation.tree.Cursor;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/**
 * The games of one page among several, and the links to the other pages.
 *
 * @param parts the games of all pages
 * @param page the index of the page
 * @param address the address of a page from its number, from 1
 */
record PageLinks(List<List<GameTree>> parts, int page, IntFunction<String> address) {
  /** Characters of games in a page: some 1,500 games, which a phone loads at once. */
  static final long MOST = 8_000_000;

  /** Characters of a ply and of a header, about. */
  private static final int PLY = 60;

  private static final int HEADER = 600;

  /** {@return the one page of games} */
  static PageLinks none(List<GameTree> games) {
    return new PageLinks(List.of(games), 0, number -> "");
  }

  /**
   * {@return games in order, as many in each part as a page bears; none is empty}
   *
   * @param most characters of games in a page
   */
  static List<List<GameTree>> split(List<GameTree> games, long most) {
    List<List<GameTree>> parts = new ArrayList<>();
    int first = 0;
    long length = 0;
    for (int i = 0; i < games.size(); i++) {
      long more = length(games.get(i));
      if (length + more > most && i > first) {
        parts.add(games.subList(first, i));
        first = i;
        length = 0;
      }
      length += more;
    }
    parts.add(games.subList(first, games.size()));
    return parts;
  }

  /** {@return about how many characters of a page a game takes} */
  static long length(GameTree game) {
    CommentLength comments = new CommentLength();
    game.walk(comments);
    long tags =
        game.tags().stream().mapToLong(tag -> tag.name().length() + tag.value().length()).sum();
    return HEADER + tags + comments.length + (long) PLY * game.size();
  }

  /** Adds up the length of all comments on a game. */
  private static final class CommentLength implements GameTree.Visitor {
    private long length;

    @Override
    public void begin(Line line, Cursor at) {
      length += line.comment().length();
    }

    @Override
    public void ply(Ply ply, Cursor at) {
      length += ply.commentBefore().length() + ply.commentAfter().length();
    }
  }

  /** {@return the games of this page} */
  List<GameTree> games() {
    return parts.get(page);
  }

  /** {@return the number of the first game of this page, from 1} */
  int first() {
    return first(page);
  }

  private int first(int part) {
    return 1 + parts.subList(0, part).stream().mapToInt(List::size).sum();
  }

  /** {@return the numbers of the games of this page, such as 1–1500} */
  String range() {
    return range(page);
  }

  private String range(int part) {
    int first = first(part);
    int last = first + parts.get(part).size() - 1;
    return first == last ? String.valueOf(first) : first + "–" + last;
  }

  /** {@return whether there are other pages} */
  boolean areSeveral() {
    return parts.size() > 1;
  }

  /** Writes the links, if there are other pages. */
  void write(StringBuilder out, Locale language) {
    if (!areSeveral()) {
      return;
    }
    out.append("<nav class=\"pages\" aria-label=\"")
        .append(Word.GAMES.in(language))
        .append("\">\n");
    for (int part = 0; part < parts.size(); part++) {
      if (part == page) {
        out.append("<b aria-current=\"page\">").append(range(part)).append("</b>\n");
      } else {
        out.append("<a href=\"").append(Markup.escape(address.apply(part + 1))).append("\">");
        out.append(range(part)).append("</a>\n");
      }
    }
    out.append("</nav>\n");
  }
}
