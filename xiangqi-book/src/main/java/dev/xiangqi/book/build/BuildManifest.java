package dev.xiangqi.book.build;

import dev.xiangqi.book.file.BlockFormat;
import dev.xiangqi.book.file.Bytes;
import dev.xiangqi.book.file.SettingsCodec;
import dev.xiangqi.book.file.Source;
import dev.xiangqi.book.settings.BookSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The finished steps of a build: spills of games with their inputs, and counted parts of the games
 * with the number of their runs. Not thread-safe.
 */
public final class BuildManifest {
  private static final byte[] MAGIC = "XQWORK\r\n".getBytes(StandardCharsets.US_ASCII);

  private final BookSettings settings;
  private final List<Spill> spills = new ArrayList<>();
  private final TreeMap<Integer, Integer> counted = new TreeMap<>();

  /**
   * Games written to disk together.
   *
   * @param number the number of the spill
   * @param parts the parts of all games that it has games of
   * @param inputs the inputs that it has games of
   * @param complete the inputs whose games are all in this spill or earlier ones
   */
  public record Spill(int number, Set<Integer> parts, Set<String> inputs, Set<String> complete) {
    public Spill {
      parts = Set.copyOf(parts);
      inputs = Set.copyOf(inputs);
      complete = Set.copyOf(complete);
    }

    public static String name(int number, int part) {
      return "games-" + number + "-" + part;
    }
  }

  public BuildManifest(BookSettings settings) {
    this.settings = settings;
  }

  /** The name of a run of counts. */
  public static String runName(int part, int run) {
    return "counts-" + part + "-" + run;
  }

  public BookSettings settings() {
    return settings;
  }

  public List<Spill> spills() {
    return List.copyOf(spills);
  }

  public int nextSpill() {
    return spills.stream().mapToInt(Spill::number).max().orElse(-1) + 1;
  }

  /** Adds a spill. Earlier counts become invalid. */
  public void add(Spill spill) {
    spills.add(spill);
    counted.clear();
  }

  public void addCounted(int part, int runs) {
    counted.put(part, runs);
  }

  /** The number of runs of a part, if it was counted. */
  public Optional<Integer> runs(int part) {
    return Optional.ofNullable(counted.get(part));
  }

  /** The names of all valid files. */
  public Set<String> names() {
    Set<String> names = new HashSet<>();
    for (Spill spill : spills) {
      spill.parts().forEach(part -> names.add(Spill.name(spill.number(), part)));
    }
    counted.forEach(
        (part, runs) -> {
          for (int run = 0; run < runs; run++) {
            names.add(runName(part, run));
          }
        });
    return names;
  }

  /**
   * Keeps the spills usable for these inputs and returns the inputs that need not be read again. A
   * spill with games of another input is dropped, and all inputs in it must be read again. Some of
   * their games may be in other spills too; this is safe, because duplicates count once.
   */
  public Set<String> keepFor(Set<String> inputs) {
    Set<String> complete = new HashSet<>();
    List<Spill> kept = new ArrayList<>();
    Set<String> lost = new HashSet<>();
    for (Spill spill : spills) {
      if (inputs.containsAll(spill.inputs())) {
        kept.add(spill);
        complete.addAll(spill.complete());
      } else {
        lost.addAll(spill.inputs());
        lost.addAll(spill.complete());
      }
    }
    complete.removeAll(lost);
    if (kept.size() < spills.size()) {
      counted.clear();
      spills.clear();
      spills.addAll(kept);
    }
    return complete;
  }

  public byte[] encode() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.write(BlockFormat.header(MAGIC, SettingsCodec.encode(settings)));
      out.writeInt(spills.size());
      for (Spill spill : spills) {
        out.writeInt(spill.number());
        out.writeInt(spill.parts().size());
        for (int part : spill.parts()) {
          out.writeInt(part);
        }
        write(out, spill.inputs());
        write(out, spill.complete());
      }
      out.writeInt(counted.size());
      for (int part : counted.keySet()) {
        out.writeInt(part);
        out.writeInt(counted.getOrDefault(part, 0));
      }
      out.flush();
      byte[] written = bytes.toByteArray();
      out.writeInt(Bytes.checksum(written, 0, written.length));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void write(DataOutputStream out, Set<String> names) throws IOException {
    out.writeInt(names.size());
    for (String name : names) {
      byte[] encoded = name.getBytes(StandardCharsets.UTF_8);
      out.writeInt(encoded.length);
      out.write(encoded);
    }
  }

  public static BuildManifest decode(byte[] bytes, Source source) {
    BlockFormat.check(bytes, MAGIC, BlockFormat.VERSION, "the manifest of a build", source);
    int end = bytes.length - 4;
    if (end < BlockFormat.FIXED || Bytes.checksum(bytes, 0, end) != Bytes.getInt(bytes, end)) {
      throw source.corrupt(0, "a damaged manifest of a build; delete its folder to start anew");
    }
    int length = Bytes.getShort(bytes, BlockFormat.MAGIC + 2);
    byte[] encoded = Arrays.copyOfRange(bytes, BlockFormat.FIXED, BlockFormat.FIXED + length);
    BuildManifest manifest =
        new BuildManifest(SettingsCodec.decode(encoded, source, BlockFormat.FIXED));
    int start = BlockFormat.FIXED + length + 4;
    try (DataInputStream in =
        new DataInputStream(new ByteArrayInputStream(bytes, start, end - start))) {
      for (int spills = in.readInt(); spills > 0; spills--) {
        int number = in.readInt();
        Set<Integer> parts = new HashSet<>();
        for (int count = in.readInt(); count > 0; count--) {
          parts.add(in.readInt());
        }
        manifest.spills.add(new Spill(number, parts, readNames(in), readNames(in)));
      }
      for (int count = in.readInt(); count > 0; count--) {
        manifest.counted.put(in.readInt(), in.readInt());
      }
    } catch (IOException e) {
      throw source.corrupt(start, "a truncated manifest", e);
    }
    return manifest;
  }

  private static Set<String> readNames(DataInputStream in) throws IOException {
    Set<String> names = new HashSet<>();
    for (int count = in.readInt(); count > 0; count--) {
      names.add(new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8));
    }
    return names;
  }
}
