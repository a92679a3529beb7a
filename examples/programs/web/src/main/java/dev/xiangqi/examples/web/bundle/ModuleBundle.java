package dev.xiangqi.examples.web.bundle;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/**
 * JavaScript modules as one script. Each becomes a function that runs once and returns its exports.
 * It knows the forms of imports and exports that our modules have, and refuses others. A text
 * {@code 'data:FILE'} becomes that file, compressed and in base64.
 */
final class ModuleBundle {
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:(\\* as (\\w+)|\\{[^}]*\\}) from )?'\\./([\\w-]+)\\.js';$");
  private static final Pattern PASSED_ON =
      Pattern.compile("(?m)^export \\{([\\w, ]+)\\} from '\\./([\\w-]+)\\.js';$");
  private static final Pattern DECLARED =
      Pattern.compile("(?m)^export ((?:async )?(?:const|function|class) (\\w+))");
  private static final Pattern LISTED = Pattern.compile("(?m)^export ?\\{([^}]*)\\};?$");
  private static final Pattern LATER = Pattern.compile("\\bimport\\('\\./([\\w-]+)\\.js'\\)");
  private static final Pattern DATA = Pattern.compile("'data:([\\w.-]+)'");
  private static final Pattern LEFT = Pattern.compile("(?m)^(?:import|export)\\b.*$");

  private final List<Path> folders;

  /** The modules in the order in which they run. */
  private final Map<String, String> bundled = new LinkedHashMap<>();

  private ModuleBundle(List<Path> folders) {
    this.folders = folders;
  }

  /**
   * {@return a module and all that it imports, as one script}
   *
   * @param name the module's name without its ending
   * @param folders where modules are; the first that has one counts
   * @throws IOException if a module cannot be read
   */
  static String of(String name, List<Path> folders) throws IOException {
    ModuleBundle bundle = new ModuleBundle(folders);
    bundle.add(name);
    return String.join("", bundle.bundled.values());
  }

  private void add(String name) throws IOException {
    if (bundled.containsKey(name)) {
      return;
    }
    String source = withData(Files.readString(file(name + ".js")));
    List<String> needed = new ArrayList<>();
    for (Pattern pattern : List.of(IMPORT, PASSED_ON, LATER)) {
      int group = pattern == IMPORT ? 3 : pattern == PASSED_ON ? 2 : 1;
      pattern.matcher(source).results().map(found -> found.group(group)).forEach(needed::add);
    }
    for (String module : needed) {
      add(module);
    }
    bundled.put(name, "const " + variable(name) + " = (() => {\n" + body(source) + "})();\n");
  }

  private Path file(String name) throws IOException {
    for (Path folder : folders) {
      Path file = folder.resolve(name);
      if (Files.exists(file)) {
        return file;
      }
    }
    throw new IOException("no file " + name + " in " + folders);
  }

  private String withData(String source) throws IOException {
    Matcher matcher = DATA.matcher(source);
    StringBuilder out = new StringBuilder();
    while (matcher.find()) {
      ByteArrayOutputStream compressed = new ByteArrayOutputStream();
      try (OutputStream packed = new GZIPOutputStream(compressed)) {
        Files.copy(file(matcher.group(1)), packed);
      }
      String text = Base64.getEncoder().encodeToString(compressed.toByteArray());
      matcher.appendReplacement(out, "'" + text + "'");
    }
    return matcher.appendTail(out).toString();
  }

  private static String variable(String module) {
    return "module_" + module.replace('-', '_');
  }

  private static String body(String source) {
    Map<String, String> exports = new LinkedHashMap<>();
    String body = IMPORT.matcher(source).replaceAll(found -> quoted(imported(found)));
    body =
        PASSED_ON
            .matcher(body)
            .replaceAll(
                found -> {
                  for (String name : found.group(1).split(", ?", -1)) {
                    exports.put(name, variable(found.group(2)) + "." + name);
                  }
                  return "";
                });
    body =
        DECLARED
            .matcher(body)
            .replaceAll(
                found -> {
                  exports.put(found.group(2), found.group(2));
                  return quoted(found.group(1));
                });
    body =
        LISTED
            .matcher(body)
            .replaceAll(
                found -> {
                  for (String entry : found.group(1).split(", ?", -1)) {
                    String[] names = entry.split(" as ", 2);
                    exports.put(names[names.length - 1], names[0]);
                  }
                  return "";
                });
    body =
        LATER
            .matcher(body)
            .replaceAll(found -> quoted("Promise.resolve(" + variable(found.group(1)) + ")"));
    Matcher left = LEFT.matcher(body);
    if (left.find()) {
      throw new IllegalArgumentException(
          "module: unknown form of import or export: " + left.group());
    }
    List<String> pairs = new ArrayList<>();
    exports.forEach((name, value) -> pairs.add(name + ": " + value));
    return body + "\nreturn {" + String.join(", ", pairs) + "};\n";
  }

  private static String imported(MatchResult found) {
    if (found.group(1) == null) {
      return "";
    }
    String names = found.group(2) == null ? found.group(1) : found.group(2);
    return "const " + names + " = " + variable(found.group(3)) + ";";
  }

  private static String quoted(String replacement) {
    return Matcher.quoteReplacement(replacement);
  }
}
