package dev.xiangqi.notation.formats.ccbridge;

import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.IOException;
import java.util.List;

/**
 * A library of CCBridge (象棋桥): a header, an index and any number of records as {@link CbrFormat}
 * reads them. Read only.
 *
 * <p>Games come in the order in which they lie in the file, one in memory at a time. The place of
 * each is that of its record, which can be read by itself from there. Records are known by how they
 * begin, so that none is lost where the index is wrong; the index says which are deleted, and those
 * are passed over, in salvage too. A record belongs to the entry of the index by whose order and
 * lengths it is expected where it is, else to the one of the same identifier, else, where either
 * has no identifier, to the first that has no record yet. A record that the index does not know is
 * read with a warning, which strict reading makes an error. Records that the index promises and
 * that are not in the file are one refused entry at its end.
 *
 * <p>Headings kept as empty games are games without moves. What the library says of itself belongs
 * to no game and is not read.
 */
public final class CblFormat implements GameFormat {
  static final String NAME = "cbl";

  /** Makes the format; the same as any other instance. */
  public CblFormat() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<String> extensions() {
    return List.of("cbl");
  }

  @Override
  public int sniff(byte[] head) {
    return CblIndex.isLibrary(head) ? CERTAIN : NO;
  }

  @Override
  public boolean isWritable() {
    return false;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) throws IOException {
    return new CblReader(source, options);
  }
}
