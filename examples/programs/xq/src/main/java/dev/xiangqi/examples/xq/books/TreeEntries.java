package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BookEntry;
import dev.xiangqi.examples.xq.games.Remarks;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.tree.GameTree;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;

/** Reads book entries from game trees, variations included. */
final class TreeEntries implements Iterator<BookEntry> {
  private final GameReader games;
  private final Console console;
  private final Queue<BookEntry> entries = new ArrayDeque<>();
  private boolean refused;

  TreeEntries(GameReader games, Console console) {
    this.games = games;
    this.console = console;
  }

  /** {@return whether a game was refused} */
  boolean refused() {
    return refused;
  }

  @Override
  public boolean hasNext() {
    while (entries.isEmpty() && games.hasNext()) {
      addGame(games.next());
    }
    return !entries.isEmpty();
  }

  @Override
  public BookEntry next() {
    if (!hasNext()) {
      throw new NoSuchElementException("no more entries");
    }
    return entries.remove();
  }

  private void addGame(GameEntry entry) {
    if (entry instanceof GameEntry.Read read) {
      try {
        addMoves(read.tree());
      } catch (IllegalArgumentException e) {
        entries.clear();
        String message = "in a comment: " + e.getMessage();
        refuse(entry, Diagnostic.error(NotationProblem.SYNTAX, message).build());
      }
    } else if (entry instanceof GameEntry.Refused bad) {
      refuse(entry, bad.error());
    }
  }

  private void addMoves(GameTree tree) {
    tree.walk(
        (ply, at) ->
            entries.add(
                new BookEntry(at.position(), BookComment.read(ply.move(), ply.commentAfter()))));
  }

  private void refuse(GameEntry entry, Diagnostic why) {
    refused = true;
    console.error(Remarks.line(entry, why));
  }
}
