package dev.xiangqi.book.collection.file;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.query.GameFacts;
import dev.xiangqi.core.query.TextMatching;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Tags and facts of the games of a part; as facts, those of the current game. Whether a shared tag
 * mentions some words is found once. Not thread-safe.
 */
public final class InfoReader implements GameFacts {
  /** The name of the fact that tells how a game ended. */
  public static final String ENDING = "";

  private static final Pair UNREAD = Pair.of("", "");

  private static final byte MENTIONS = 1;
  private static final byte MENTIONS_NOT = 2;

  /** A name and words asked for. */
  private record Asked(String name, String words) {}

  private final Part part;
  private final TextMatching matching;
  private final ByteCursor block;

  /** The shared pairs by number; {@link #UNREAD} until read. */
  private final Pair[] pairs;

  /** The length of the pairs that were read: in all, at most that of their section. */
  private long pairsLength;

  private final Map<Asked, byte[]> answers = new HashMap<>();

  private GameResult result = GameResult.UNKNOWN;
  private int plies;

  /** The current game, and the game at the place in the block. */
  private int game = -1;

  private int read = -1;

  /** The numbers of the pairs of the current game; negative for one of the game's own. */
  private int[] numbers = new int[16];

  private int tags;
  private int count;
  private final List<Pair> own = new ArrayList<>();

  public InfoReader(Part part) {
    this(part, TextMatching.plain());
  }

  public InfoReader(Part part, TextMatching matching) {
    this.part = part;
    this.matching = matching;
    block = new ByteCursor(part.source());
    pairs = new Pair[part.header().pairs()];
    Arrays.fill(pairs, UNREAD);
  }

  /** Goes to a game; its tags are read when they are asked for. */
  public InfoReader seek(LineReader line) {
    game = line.game();
    plies = line.plies();
    result = GameResult.values()[line.result()];
    return this;
  }

  private void read() {
    if (read == game) {
      return;
    }
    if (read < 0 || game < read || game / Section.GAMES != read / Section.GAMES) {
      part.read(Section.INFOS, Section.INFO_INDEX, game / Section.GAMES, block);
      read = game / Section.GAMES * Section.GAMES - 1;
    }
    while (read < game) {
      own.clear();
      count = 0;
      readPairs();
      tags = count;
      readPairs();
      read++;
    }
  }

  private void readPairs() {
    int more = block.readNumber(block.remaining());
    if (count + more > numbers.length) {
      numbers = Arrays.copyOf(numbers, Math.max(count + more, 2 * numbers.length));
    }
    for (int i = 0; i < more; i++) {
      int number = block.readNumber(part.header().pairs()) - 1;
      if (number < 0) {
        int length = block.readNumber(block.remaining());
        own.add(Pair.read(block, length));
        number = -own.size();
      }
      numbers[count++] = number;
    }
  }

  @SuppressWarnings("ReferenceEquality") // a mark of what was not read yet
  private Pair pair(int number) {
    if (number < 0) {
      return own.get(-1 - number);
    }
    if (pairs[number] == UNREAD) {
      pairs[number] = part.pair(number);
      pairsLength += pairs[number].name().length() + pairs[number].value().length();
      if (pairsLength > part.header().length(Section.PAIRS)) {
        throw block.corrupt("tags that overlap");
      }
    }
    return pairs[number];
  }

  /** Facts count more than tags, and earlier tags more than later ones. */
  private Optional<Pair> find(String name) {
    read();
    for (int i = 0; i < count; i++) {
      Pair pair = pair(numbers[(i + tags) % count]);
      if (pair.name().equals(name)) {
        return Optional.of(pair);
      }
    }
    return Optional.empty();
  }

  /** {@return the tags of the current game, in their order} */
  public Map<String, String> tags() {
    read();
    return texts(0, tags);
  }

  /** {@return the facts of the current game beyond its tags} */
  public Map<String, String> facts() {
    read();
    return texts(tags, count);
  }

  private Map<String, String> texts(int from, int to) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (int i = from; i < to; i++) {
      Pair pair = pair(numbers[i]);
      texts.put(pair.name(), pair.value());
    }
    return texts;
  }

  /** Appends the tags and facts of the current game as in a record. */
  void putTo(GrowingBytes record) {
    read();
    GrowingBytes text = new GrowingBytes();
    record.putVarint(tags);
    for (int i = 0; i < count; i++) {
      if (i == tags) {
        record.putVarint(count - tags);
      }
      text.clear();
      pair(numbers[i]).write(text);
      record.putCounted(text.array(), 0, text.length());
      if (record.length() > RecordFormat.MAX_LENGTH) {
        throw block.corrupt("game " + game + " has too many tags");
      }
    }
    if (tags == count) {
      record.putVarint(0);
    }
  }

  /** Adds the tags of the current game to some numbers. */
  void addTo(GameNumbers sums) {
    read();
    for (int i = 0; i < count; i++) {
      sums.add(pair(numbers[i]));
    }
  }

  @Override
  public GameResult result() {
    return result;
  }

  @Override
  public int plies() {
    return plies;
  }

  @Override
  public TextMatching matching() {
    return matching;
  }

  @Override
  public Optional<String> tag(String name) {
    return find(name).map(Pair::value);
  }

  @Override
  public Optional<String> ending() {
    return tag(ENDING);
  }

  @Override
  public OptionalInt year() {
    return find("Date").map(Pair::year).orElse(OptionalInt.empty());
  }

  @Override
  public boolean mentions(String name, String words) {
    read();
    byte[] known =
        answers.computeIfAbsent(new Asked(name, words), key -> new byte[part.header().pairs()]);
    for (int i = 0; i < count; i++) {
      int number = numbers[(i + tags) % count];
      if (pair(number).name().equals(name)) {
        return number < 0 ? isIn(number, words) : mentions(number, words, known);
      }
    }
    return false;
  }

  private boolean mentions(int number, String words, byte[] known) {
    if (known[number] == 0) {
      known[number] = isIn(number, words) ? MENTIONS : MENTIONS_NOT;
    }
    return known[number] == MENTIONS;
  }

  private boolean isIn(int number, String words) {
    return matching.contains(pair(number).value(), words);
  }
}
