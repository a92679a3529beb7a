package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.formats.dhtmlxq.Block.Part;
import dev.xiangqi.notation.formats.dhtmlxq.PageBlock.Script;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Decides which script of a page has the moves of which game, where several games come before the
 * scripts or after them. As many scripts as games belong to them in order, or in the order of the
 * numbers in their names; and so do as many scripts as games without moves. Otherwise the numbers
 * decide, if all scripts have one. What is still open is a doubt: the games without moves get a
 * warning, and each script is a game of its own.
 *
 * <p>A page that is opened at one of its games lacks those before it, so its last scripts count,
 * unless a single script comes before all of its games.
 */
final class ScriptPairs {
  /** Maximum number of bytes of games that wait for their scripts. */
  private static final int MAX_BYTES = 1 << 22;

  private static final int[] NO_OWNERS = {};

  private final BlockScanner scanner;

  /** Whether the source begins within a file. */
  private final boolean opened;

  private final Deque<Block> ready = new ArrayDeque<>();
  private Optional<PageBlock> next = Optional.empty();

  /** Number of games with moves of their own right before. */
  private int before;

  private boolean begun;

  /**
   * Makes the pairs of a source.
   *
   * @param opened whether the source begins within a file
   */
  ScriptPairs(BlockScanner scanner, boolean opened) {
    this.scanner = scanner;
    this.opened = opened;
  }

  /** {@return the next game} */
  Optional<Block> next() throws IOException {
    if (ready.isEmpty()) {
      read();
    }
    return Optional.ofNullable(ready.poll());
  }

  private void read() throws IOException {
    Optional<PageBlock> first = take();
    if (first.isEmpty()) {
      return;
    }
    PageBlock block = first.get();
    before = block.near() ? before : 0;
    boolean scripts = !block.scripts().isEmpty();
    if (block.isEmpty() && !scripts) {
      afterGames(block);
    } else if (!block.kind().values() && scripts) {
      beforeGames(block);
    } else if (isCut() && block.isEmpty() && block.scripts().size() > 1) {
      last(block);
    } else {
      ready.add(block.whole());
    }
    before = scripts || !block.kind().moves() ? 0 : before + 1;
    begun = true;
  }

  private Optional<PageBlock> take() throws IOException {
    Optional<PageBlock> taken = next.isPresent() ? next : scanner.next();
    next = Optional.empty();
    return taken;
  }

  /** {@return the next block, if it is near and not too large} */
  private Optional<PageBlock> takeNear() throws IOException {
    Optional<PageBlock> taken = take();
    if (taken.isPresent() && (!taken.get().near() || taken.get().kind().overflowed())) {
      next = taken;
      return Optional.empty();
    }
    return taken;
  }

  /** Gives the last script to the last game of a page, which was opened at this game. */
  private void last(PageBlock block) {
    List<Script> scripts = block.scripts();
    Block game = together(block, scripts.get(scripts.size() - 1));
    ready.add(game.doubtful("the page has several lists of moves; the last one is read"));
  }

  /** Looks for the scripts of games that come before them. */
  private void afterGames(PageBlock first) throws IOException {
    List<PageBlock> games = new ArrayList<>(List.of(first));
    List<Script> scripts = List.of();
    List<Part> digits = first.digits();
    long size = first.length();
    while (scripts.isEmpty() && digits.isEmpty() && size < MAX_BYTES) {
      Optional<PageBlock> taken = takeNear();
      if (taken.isEmpty()) {
        break;
      }
      if (!taken.get().kind().values()) {
        next = taken;
        break;
      }
      games.add(taken.get());
      scripts = taken.get().scripts();
      digits = taken.get().digits();
      size += taken.get().length();
    }
    if (scripts.isEmpty()) {
      withoutScripts(games, digits);
    } else {
      pair(games, scripts, before);
    }
  }

  /** Adds digits after the last game to the others, too, since they may be the moves of any. */
  private void withoutScripts(List<PageBlock> games, List<Part> digits) {
    int last = games.size() - 1;
    for (int i = 0; i <= last; i++) {
      Block game = games.get(i).whole();
      ready.add(i < last && games.get(i).isEmpty() ? game.with(digits) : game);
    }
  }

  /** Looks for the games of scripts that come before them. */
  private void beforeGames(PageBlock first) throws IOException {
    List<PageBlock> alone = new ArrayList<>(List.of(first));
    List<PageBlock> games = new ArrayList<>();
    long size = first.length();
    while (size < MAX_BYTES) {
      Optional<PageBlock> taken = takeNear();
      if (taken.isEmpty()) {
        break;
      }
      PageBlock block = taken.get();
      boolean scripts = !block.scripts().isEmpty();
      if (scripts != games.isEmpty()) {
        next = taken;
        break;
      }
      (block.kind().values() ? games : alone).add(block);
      size += block.length();
    }
    if (games.size() < 2) {
      alone.forEach(block -> ready.add(block.whole()));
      games.forEach(block -> ready.add(block.whole()));
      return;
    }
    List<Script> scripts = new ArrayList<>();
    alone.forEach(block -> scripts.addAll(block.scripts()));
    scripts.addAll(games.get(0).scripts());
    pair(games, scripts, 0);
  }

  private void pair(List<PageBlock> games, List<Script> scripts, int gamesBefore) {
    PageBlock last = games.get(games.size() - 1);
    boolean one = scripts.size() == 1;
    boolean repeated = one && last.repeats(scripts.get(0));
    List<Script> ordered = ordered(scripts);
    int[] owners = repeated ? NO_OWNERS : owners(games, ordered, gamesBefore);
    List<Block> blocks = new ArrayList<>();
    if (owners.length > 0) {
      Map<Integer, Script> scriptOf = new HashMap<>();
      for (int i = 0; i < owners.length; i++) {
        scriptOf.put(owners[i], ordered.get(i));
      }
      for (int i = 0; i < games.size(); i++) {
        PageBlock game = games.get(i);
        Optional<Script> script = Optional.ofNullable(scriptOf.get(i));
        blocks.add(script.map(own -> together(game, own)).orElseGet(() -> alone(game)));
      }
    } else {
      String doubt = doubt(scripts.size(), games.stream().filter(PageBlock::isEmpty).count());
      for (PageBlock game : games) {
        boolean keeps = one && game.equals(last);
        Block block = keeps ? game.whole() : alone(game);
        blocks.add(keeps || !game.isEmpty() ? block : block.doubtful(doubt));
      }
      if (!one) {
        scripts.forEach(script -> blocks.add(Block.of(script.parts(), false)));
      }
    }
    if (owners.length == 0 || isCut()) {
      blocks.sort(Comparator.comparingLong(block -> block.place().offset()));
    }
    ready.addAll(blocks);
  }

  /** Whether the first game of a page is read that was opened there, so that others may lack. */
  private boolean isCut() {
    return opened && !begun;
  }

  private static String doubt(int scripts, long games) {
    return "the scripts of the page have moves of "
        + scripts
        + (scripts == 1 ? " game" : " games")
        + ", but "
        + games
        + (games == 1 ? " game lacks its own" : " games lack theirs")
        + "; which belong to this game is not clear";
  }

  /** {@return scripts by the numbers in their names, if all have one and no two the same} */
  private static List<Script> ordered(List<Script> scripts) {
    List<Script> ordered = new ArrayList<>(scripts);
    if (areNumbered(scripts)) {
      ordered.sort(Comparator.comparingInt(script -> script.number().orElse(0)));
    }
    return ordered;
  }

  private static boolean areNumbered(List<Script> scripts) {
    return scripts.stream().flatMapToInt(script -> script.number().stream()).distinct().count()
        == scripts.size();
  }

  /** {@return the index of the game of each script, or nothing if it is not clear} */
  private int[] owners(List<PageBlock> games, List<Script> scripts, int gamesBefore) {
    int count = scripts.size();
    int over = count - games.size();
    if (over == 0 || over == gamesBefore || (isCut() && over > 0)) {
      return IntStream.range(0, count).map(i -> i - over).toArray();
    }
    int[] empty = IntStream.range(0, games.size()).filter(i -> games.get(i).isEmpty()).toArray();
    if (empty.length == count) {
      return empty;
    }
    int[] numbers = areNumbered(scripts) ? numbers(scripts) : NO_OWNERS;
    if (numbers.length > 0 && numbers[count - 1] < games.size()) {
      return numbers;
    }
    return isCut() && over < 0 && count > 1
        ? IntStream.range(0, count).map(i -> i - over).toArray()
        : NO_OWNERS;
  }

  /** {@return the indices of the games that the names of scripts number from 0 or from 1} */
  private static int[] numbers(List<Script> scripts) {
    int[] numbers = scripts.stream().flatMapToInt(script -> script.number().stream()).toArray();
    int first = Math.min(1, numbers[0]);
    return IntStream.of(numbers).map(number -> number - first).toArray();
  }

  /** {@return a game without the scripts that stand with it} */
  private static Block alone(PageBlock game) {
    return game.scripts().isEmpty() ? game.whole() : Block.of(game.values(), game.kind().wrapped());
  }

  private static Block together(PageBlock game, Script script) {
    List<Part> parts = new ArrayList<>(game.values());
    boolean first = script.parts().get(0).place().offset() < game.place().offset();
    parts.addAll(first ? 0 : parts.size(), script.parts());
    return Block.of(parts, game.kind().wrapped());
  }
}
