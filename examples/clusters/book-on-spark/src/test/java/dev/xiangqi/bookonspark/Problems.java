package dev.xiangqi.bookonspark;

import dev.xiangqi.examples.xq.puzzle.MiningPlan;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Short games with puzzles: some of them twice, and one that is refused. */
final class Problems {
  static final int FILES = 4;
  static final int GAMES = 7;

  /** Few nodes, since the tests do not depend on what is found. */
  static final String[] NODES = {"--scan-nodes=500", "--search-nodes=2000", "--proof-nodes=20000"};

  static final MiningPlan PLAN = new MiningPlan(500, 2000, 20_000, "iccs", false);

  private static final String MATE = game("9/3P5/3kba3/9/1R6C/5N3/9/1r1AB1cr1/9/3K5 b", "b2b1");
  private static final String GAIN = game("2Ca3P1/4k4/3c5/9/N1b2r3/9/9/3K1R3/9/2B2Ar2 b", "d7i7");
  private static final String DRAW =
      game("3a1kb2/4a4/9/p1R1C3p/1R2c1r2/3p5/P2N2p2/4B3B/4A4/3AK3c w", "b5e5");
  private static final String REFUSED =
      game("3a1kb2/4a4/9/p1R1C3p/1R2c1r2/3p5/P2N2p2/4B3B/4A4/3AK3c w", "b5a6");

  /** The mirror image of the mate. */
  private static final String IMAGE = game("9/5P3/3abk3/9/C6R1/3N5/9/1rc1BA1r1/9/5K3 b", "h2h1");

  private Problems() {}

  private static String game(String fen, String move) {
    return "[Event \"\\\"更 多\\\"\"]\n[White \"?\"]\n[Red \"Hu\"]\n[FEN \""
        + fen
        + " - - 0 1\"]\n\n1... "
        + move
        + " *\n\n";
  }

  static Path write(Path folder) throws IOException {
    Path below = Files.createDirectories(folder.resolve("更 多/b"));
    Files.writeString(folder.resolve("c.pgn"), IMAGE + REFUSED + GAIN);
    Files.writeString(below.resolve("a b.pgn"), DRAW + IMAGE);
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(below.resolve("[d]{e}.pgn.gz")))) {
      out.write(MATE.getBytes(StandardCharsets.UTF_8));
    }
    try (ZipOutputStream out =
        new ZipOutputStream(Files.newOutputStream(folder.resolve("b.zip")))) {
      out.putNextEntry(new ZipEntry("in/a.pgn"));
      out.write((MATE + DRAW).getBytes(StandardCharsets.UTF_8));
    }
    return folder;
  }
}
