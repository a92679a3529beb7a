package dev.xiangqi.notation.diagram;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;

/** The page of a replay with its style and script, from the resources of this package. */
final class ReplayPage {
  private static final String PAGE = BoardScript.read("replay.html");
  private static final String STYLE = BoardScript.read("replay.css");
  private static final String DARK = BoardScript.read("replay-dark.css");
  private static final String SCRIPT = BoardScript.text() + BoardScript.read("replay.js");

  /** The hashes in the content security policy, which forbids any other style and script. */
  private static final String STYLE_HASH = hash(STYLE);

  private static final String DARK_HASH = hash(DARK);

  private static final String SCRIPT_HASH = hash(SCRIPT);

  private ReplayPage() {}

  /** The page with each name in double braces replaced by its value, without escaping. */
  static String of(Map<String, String> values) {
    StringBuilder out = new StringBuilder();
    int end = 0;
    for (int at = PAGE.indexOf("{{"); at >= 0; at = PAGE.indexOf("{{", end)) {
      out.append(PAGE, end, at);
      end = PAGE.indexOf("}}", at) + 2;
      String name = PAGE.substring(at + 2, end - 2);
      out.append(
          switch (name) {
            case "style" -> STYLE;
            case "dark" -> DARK;
            case "script" -> SCRIPT;
            case "style-hash" -> STYLE_HASH;
            case "dark-hash" -> DARK_HASH;
            case "script-hash" -> SCRIPT_HASH;
            default -> requireNonNull(values.get(name), name);
          });
    }
    return out.append(PAGE, end, PAGE.length()).toString();
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
