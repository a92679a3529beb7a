package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.Output;
import dev.xiangqi.notation.diagram.HtmlReplay;
import dev.xiangqi.notation.io.ReplacingFile;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** The files of the pages that replay games: games.html, games-2.html and so on. */
final class ReplayFiles {
  private final Path first;
  private int pages;

  ReplayFiles(Path first) {
    this.first = first;
  }

  /** Writes as many pages as the games need. Until all are written, the first is as it was. */
  void write(HtmlReplay replay, List<GameTree> games) throws IOException {
    Iterator<String> texts = replay.pages(games, this::address).iterator();
    try (ReplacingFile file = Output.to(first)) {
      write(texts.next(), file);
      for (pages = 1; texts.hasNext(); pages++) {
        try (ReplacingFile more = Output.to(first.resolveSibling(name(pages + 1)))) {
          write(texts.next(), more);
          more.commit();
        }
      }
      file.commit();
    }
  }

  private static void write(String text, ReplacingFile file) throws IOException {
    file.stream().write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** {@return what to say of the pages, if there are several} */
  Optional<String> message(int games) {
    return pages == 1
        ? Optional.empty()
        : Optional.of(
            "xq view: "
                + games
                + " games are more than a browser bears in one page; there are "
                + pages
                + " with links between them, "
                + name(1)
                + " to "
                + name(pages));
  }

  private String name(int page) {
    String name = String.valueOf(first.getFileName());
    if (page == 1) {
      return name;
    }
    int dot = name.lastIndexOf('.');
    int end = dot > 0 ? dot : name.length();
    return name.substring(0, end) + "-" + page + name.substring(end);
  }

  /** The address of a page in the same folder. The dot keeps a colon from ending a scheme. */
  private String address(int page) {
    try {
      return new URI(null, null, "./" + name(page), null).toString();
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("a file name is a path", e);
    }
  }
}
