package dev.xiangqi.bookonspark;

import dev.xiangqi.examples.xq.command.Language;
import dev.xiangqi.examples.xq.review.ReviewPlan;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Short games with errors: some with comments and variations, and one that is refused. */
final class Errors {
  static final int FILES = 4;
  static final int GAMES = 6;

  private static final String GIFT =
      "[Event \"\\\"更 多\\\"\"]\n[Red \"Hu\"]\n[Black \"Liu\"]\n[Result \"1-0\"]\n\n"
          + "{start} 1. h2e2 $3 {attack; [%clk 0:01:02]} (1. c3c4 {solid} g6g5 (1... c6c5)) h9g7"
          + " 2. h0g2 g6g5 3. e2e6 {\nover\n\ntwo lines } h7h0 $4 1-0\n\n";
  private static final String QUIET = "[Red \"A\"]\n[Result \"*\"]\n\n1. c3c4 c6c5 *\n\n";
  private static final String REFUSED = "1. c3c4 c6c4 *\n\n";
  private static final String NONE = "[Event \"none\"]\n\n*\n\n";

  private Errors() {}

  /** Few nodes, since the tests do not depend on what is found. */
  static ReviewPlan plan(ReviewPlan.Format format) {
    return new ReviewPlan(format, 400, 100, "wxf", Language.ENGLISH, "");
  }

  /** {@return the options of that plan} */
  static String[] options(String format) {
    return new String[] {"--nodes=400", "--proof-nodes=100", "--format=" + format};
  }

  /** Writes files whose order is not that of their paths. */
  static Path write(Path folder) throws IOException {
    Path below = Files.createDirectories(folder.resolve("更 多/b"));
    Files.writeString(folder.resolve("更 多.pgn"), QUIET + REFUSED + GIFT);
    Files.writeString(below.resolve("a b.pgn"), QUIET);
    Files.writeString(folder.resolve("更 多/b-1.pgn"), NONE);
    try (OutputStream file = Files.newOutputStream(folder.resolve("b.zip"));
        ZipOutputStream out = new ZipOutputStream(file)) {
      out.putNextEntry(new ZipEntry("in/b.pgn"));
      out.write(QUIET.getBytes(StandardCharsets.UTF_8));
      out.putNextEntry(new ZipEntry("in/a.pgn"));
      out.write(GIFT.getBytes(StandardCharsets.UTF_8));
    }
    return folder;
  }
}
