package dev.xiangqi.notation.diagram;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A kind of page with its styles and script, from the resources of this package. */
final class Page {
  private static final String STYLE = BoardScript.read("replay.css");
  private static final String DARK = BoardScript.read("replay-dark.css");
  private static final String SHARED =
      BoardScript.text() + BoardScript.read("record.js") + BoardScript.read("controls.js");

  /** A page that replays games. */
  static final Page REPLAY = new Page("replay.html", STYLE, "replay.js");

  /**
   * A page with reviewed games; its own script is the first, since {@code replay.js} reports the
   * first move when it starts.
   */
  static final Page REVIEW =
      new Page("replay.html", STYLE + BoardScript.read("review.css"), "review.js", "replay.js");

  /**
   * A page that replays games and analyses them, in a worker whose script is a part of the page.
   */
  static final Page ANALYSIS =
      new Page(
          "replay.html",
          STYLE + BoardScript.read("analysis.css"),
          true,
          "analysis.js",
          "replay.js");

  /** A page with puzzles to solve. */
  static final Page PUZZLES =
      new Page("puzzles.html", STYLE + BoardScript.read("puzzles.css"), "puzzles.js");

  private final String text;

  /** The parts of each page of this kind. Hashes are those of the content security policy. */
  private final Map<String, String> parts;

  private Page(String page, String style, String... own) {
    this(page, style, false, own);
  }

  private Page(String page, String style, boolean hasWorker, String... own) {
    String scripts =
        compact(SHARED + Stream.of(own).map(BoardScript::read).collect(Collectors.joining()));
    text = BoardScript.read(page);
    parts =
        Map.of(
            "style", style,
            "dark", DARK,
            "script", scripts,
            "policy", policy(style, scripts, hasWorker));
  }

  /** Leaves out the comments on lines of their own, and the spaces before and after lines. */
  private static String compact(String script) {
    StringBuilder out = new StringBuilder(script.length());
    boolean comment = false;
    for (String full : script.split("\n", -1)) {
      String line = full.strip();
      comment |= line.startsWith("/*");
      if (!comment && !line.isEmpty() && !line.startsWith("//")) {
        out.append(line).append('\n');
      }
      comment &= !line.endsWith("*/");
    }
    return out.toString();
  }

  /** Forbids any other style and script, and all requests; a worker may run WebAssembly. */
  private static String policy(String style, String script, boolean hasWorker) {
    return String.join(
        "; ",
        "default-src 'none'",
        "style-src '" + hash(style) + "' '" + hash(DARK) + "'",
        "script-src '" + hash(script) + "'" + (hasWorker ? " 'wasm-unsafe-eval'" : ""),
        "img-src data:",
        "base-uri 'none'",
        "form-action 'none'" + (hasWorker ? "; worker-src blob:" : ""));
  }

  /** The page with each name in double braces replaced by its value, without escaping. */
  String of(Map<String, String> values) {
    StringBuilder out = new StringBuilder();
    int end = 0;
    for (int at = text.indexOf("{{"); at >= 0; at = text.indexOf("{{", end)) {
      out.append(text, end, at);
      end = text.indexOf("}}", at) + 2;
      String name = text.substring(at + 2, end - 2);
      String part = parts.get(name);
      out.append(part != null ? part : requireNonNull(values.get(name), name));
    }
    return out.append(text, end, text.length()).toString();
  }

  static String hash(String text) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      byte[] digest = sha256.digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
