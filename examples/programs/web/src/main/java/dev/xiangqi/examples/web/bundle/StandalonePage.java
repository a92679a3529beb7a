package dev.xiangqi.examples.web.bundle;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes one file of the demo page with engine and network, which also opens from a disk. Its policy
 * allows only its own scripts, by their hashes, WebAssembly, and the worker, whose script is a part
 * of the page.
 */
final class StandalonePage {
  private static final Pattern POLICY = Pattern.compile("content=\"default-src 'none';[^\"]*\"");
  private static final Pattern STYLE =
      Pattern.compile("<link rel=\"stylesheet\" href=\"([\\w.-]+)\">");
  private static final Pattern SCRIPT =
      Pattern.compile("<script( type=\"module\")? src=\"([\\w-]+)\\.js\"></script>");

  private final Path npm;
  private final Path replaced;
  private final StringBuilder hashes = new StringBuilder();

  private StandalonePage(Path npm, Path replaced) {
    this.npm = npm;
    this.replaced = replaced;
  }

  /**
   * Writes the page.
   *
   * @param npm the folder of the package
   * @param replaced the folder with modules that replace some of it
   * @param target the page's file
   */
  static void write(Path npm, Path replaced, Path target) throws IOException {
    Files.writeString(target, new StandalonePage(npm, replaced).html());
  }

  private String html() throws IOException {
    String html = Files.readString(npm.resolve("index.html"));
    html = replace(STYLE, html, found -> inline("style", read(found.group(1)), ""));
    html =
        replace(
            SCRIPT,
            html,
            found ->
                found.group(1) == null
                    ? inline("script", read(found.group(2) + ".js"), "")
                    : data("worker", bundle("worker"))
                        + "\n"
                        + inline("script", bundle(found.group(2)), " type=\"module\""));
    return POLICY
        .matcher(html)
        .replaceFirst(
            Matcher.quoteReplacement(
                "content=\"default-src 'none'; script-src 'wasm-unsafe-eval'"
                    + hashes
                    + "; style-src"
                    + hashes
                    + "; worker-src blob:; img-src data:; base-uri 'none'; form-action 'none'\""));
  }

  private String bundle(String module) throws IOException {
    return ModuleBundle.of(module, List.of(replaced, npm));
  }

  private String read(String file) throws IOException {
    return Files.readString(npm.resolve(file));
  }

  private String inline(String element, String content, String attributes) {
    String text = requireNoEnd("\n" + content);
    hashes.append(" 'sha256-").append(hash(text)).append('\'');
    return "<" + element + attributes + ">" + text + "</" + element + ">";
  }

  /** {@return a block that does not run by itself} */
  private static String data(String id, String content) {
    return "<script type=\"text/plain\" id=\"" + id + "\">" + requireNoEnd(content) + "</script>";
  }

  private static String requireNoEnd(String text) {
    if (text.contains("</script") || text.contains("</style") || text.contains("<!--")) {
      throw new IllegalArgumentException("script: expected no end of its element in it");
    }
    return text;
  }

  private static String hash(String text) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** Makes the replacement of a match. */
  @FunctionalInterface
  private interface Replacement {
    String of(Matcher found) throws IOException;
  }

  private static String replace(Pattern pattern, String text, Replacement replacement)
      throws IOException {
    Matcher matcher = pattern.matcher(text);
    StringBuilder out = new StringBuilder();
    while (matcher.find()) {
      matcher.appendReplacement(out, Matcher.quoteReplacement(replacement.of(matcher)));
    }
    return matcher.appendTail(out).toString();
  }
}
