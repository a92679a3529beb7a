package dev.xiangqi.book.collection.file;

import dev.xiangqi.book.build.BuildFolder;
import dev.xiangqi.book.file.Bytes;
import dev.xiangqi.book.file.LimitException;
import dev.xiangqi.book.file.Region;
import dev.xiangqi.book.file.Resources;
import dev.xiangqi.book.file.Source;
import dev.xiangqi.core.GameResult;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;

/** Writes a part of a collection from sorted, distinct records in one pass. Not thread-safe. */
public final class PartWriter implements Closeable {
  /** Maximum number of tags and facts that games share; further ones stand in each game. */
  private static final int MAX_PAIRS = 1 << 18;

  private final SectionFiles sections;
  private final Background background;
  private final NodeFiles nodes;
  private final LineTree tree;
  private final ByteCursor record;

  private final LineBlock lines = new LineBlock();
  private final GrowingBytes infos = new GrowingBytes();
  private final Totals totals = new Totals();

  private final Map<String, Integer> pairNumbers = new HashMap<>();
  private final List<Pair> pairs = new ArrayList<>();
  private final GameNumbers numbers = new GameNumbers();

  private int games;
  private long plies;
  private int starts;
  private byte[] start = {};

  /**
   * Makes a writer.
   *
   * @param folder for the files of the sections
   * @param source the origin of the records, for faults in them
   * @param helper does a part of the work; {@code Runnable::run} leaves all to the caller's thread
   */
  public PartWriter(BuildFolder folder, Source source, Executor helper) throws IOException {
    sections = new SectionFiles(folder);
    background = new Background(helper);
    nodes = new NodeFiles(folder, background);
    tree = new LineTree(nodes, source, background);
    record = new ByteCursor(source);
  }

  /** {@return the number of games written} */
  public int games() {
    return games;
  }

  /** Adds a game. */
  public void add(RecordCursor game) throws IOException {
    if (games == Integer.MAX_VALUE) {
      throw new LimitException("a part of " + games + " games");
    }
    if (games % Section.GAMES == 0) {
      endBlock();
    }
    byte[] bytes = game.array();
    int moves = zero(bytes, game.from()) + 1;
    int rest = zero(bytes, moves) + 1;
    if (games == 0 || !Arrays.equals(start, 0, start.length, bytes, game.from(), moves - 1)) {
      begin(Arrays.copyOfRange(bytes, game.from(), moves - 1));
    }
    int length = rest - 1 - moves;
    int result = bytes[rest];
    int shared = lines.add(bytes, moves, length, result);
    tree.add(shared, bytes, moves, length);
    record.wrap(bytes, rest + 1, game.end());
    numbers.clear();
    writePairs();
    writePairs();
    totals.add(GameResult.values()[result], numbers);
    games++;
    plies += length;
  }

  private static int zero(byte[] bytes, int from) {
    int i = from;
    while (bytes[i] != 0) {
      i++;
    }
    return i;
  }

  private void endBlock() throws IOException {
    if (games > 0) {
      sections.write(Section.LINES, lines.bytes());
      sections.write(Section.INFOS, infos);
      lines.clear();
      infos.clear();
    }
    sections.writeOffset(Section.LINE_INDEX, Section.LINES);
    sections.writeOffset(Section.INFO_INDEX, Section.INFOS);
    if (games > 0) {
      sections.write(Section.TOTALS, totals.endBlock());
    }
  }

  /** Begins the games of a starting position. */
  private void begin(byte[] fen) throws IOException {
    start = fen;
    lines.restart();
    tree.begin(fen);
    GrowingBytes first = new GrowingBytes();
    first.putInt(games);
    sections.write(Section.START_GAMES, first);
    sections.writeOffset(Section.START_INDEX, Section.STARTS);
    sections.write(Section.STARTS, fen, fen.length);
    starts++;
  }

  private void writePairs() {
    int count = record.readNumber(Integer.MAX_VALUE);
    infos.putVarint(count);
    for (int i = 0; i < count; i++) {
      int length = record.readNumber(record.remaining());
      int from = record.skip(length);
      // Latin-1 keeps each byte as a character, so the text stands for the bytes.
      String text = new String(record.array(), from, length, StandardCharsets.ISO_8859_1);
      int number = pairNumbers.getOrDefault(text, 0);
      if (number == 0 && pairs.size() < MAX_PAIRS) {
        pairs.add(pair(from, length));
        number = pairs.size();
        pairNumbers.put(text, number);
      }
      infos.putVarint(number);
      if (number == 0) {
        infos.putCounted(record.array(), from, length);
      }
      numbers.add(number == 0 ? pair(from, length) : pairs.get(number - 1));
    }
  }

  private Pair pair(int from, int length) {
    ByteCursor in = new ByteCursor(record.source());
    in.wrap(record.array(), from, from + length);
    return Pair.read(in, length);
  }

  /**
   * Ends the part and writes it.
   *
   * @param out receives the part
   * @param at where the part begins
   * @return the header of the part
   */
  public PartHeader finish(Region out, long at) throws IOException {
    tree.finish();
    endBlock();
    sections.write(Section.TOTALS, totals.endBlock());
    sections.writeOffset(Section.START_INDEX, Section.STARTS);
    GrowingBytes text = new GrowingBytes();
    for (Pair pair : pairs) {
      sections.writeOffset(Section.PAIR_INDEX, Section.PAIRS);
      text.clear();
      pair.write(text);
      sections.write(Section.PAIRS, text);
    }
    sections.writeOffset(Section.PAIR_INDEX, Section.PAIRS);
    nodes.writeTo(sections);
    byte[] checksums = sections.copyTo(out, at + PartHeader.LENGTH);
    PartHeader header =
        new PartHeader(
            games,
            plies,
            nodes.size(),
            starts,
            pairs.size(),
            PartHeader.bitsFor(nodes.size()),
            PartHeader.bucketBitsFor(nodes.size()),
            sections.lengths(),
            Bytes.checksum(checksums, 0, checksums.length));
    out.write(ByteBuffer.wrap(checksums), at + PartHeader.LENGTH + header.dataLength());
    out.write(ByteBuffer.wrap(header.encode()), at);
    return header;
  }

  @Override
  public void close() throws IOException {
    background.end();
    Resources.closeAll(List.of(sections, nodes));
  }
}
