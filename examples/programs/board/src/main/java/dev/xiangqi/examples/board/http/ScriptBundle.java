package dev.xiangqi.examples.board.http;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Modules of the page as one module, which a browser fetches by one request. Each becomes a
 * function, called once after those of the modules that it imports, and returns what it exports. So
 * their private names do not meet. A bundle may continue another one, and has what that lacks.
 *
 * <p>Of the language, only what the page needs is understood: imports of named things from a
 * module, in one line, exports of a function, a class or one constant where it is declared, and
 * {@code import('/assets/name.js')} of another bundle. Everything else is refused, and so are
 * circles of imports.
 */
final class ScriptBundle {
  private static final Pattern NAME = Pattern.compile("([a-z]+)\\.js");
  private static final Pattern IMPORT =
      Pattern.compile("import \\{(\\w+(?:, \\w+)*)\\} from '\\./([a-z]+\\.js)';");
  private static final Pattern EXPORT =
      Pattern.compile("export ((?:(?:async )?function|class|const) (\\w+)\\b.*)");
  private static final Pattern OTHER =
      Pattern.compile("^(?:import|export)\\b|\\bimport\\s*(?!\\('/assets/[a-z]+\\.js'\\))[(.]");

  private final Map<String, String> modules;

  /** What each module exports, by its name; those that are imported come first. */
  private final Map<String, List<String>> exports = new LinkedHashMap<>();

  /** The modules whose imports are being read. */
  private final Set<String> open = new HashSet<>();

  private final StringBuilder text = new StringBuilder();

  /** What the modules of the bundle that this one continues export. */
  private final Map<String, List<String>> before;

  private ScriptBundle(Map<String, String> modules, Map<String, List<String>> before) {
    this.modules = modules;
    this.before = before;
  }

  /**
   * Bundles modules and all that they import.
   *
   * @param modules the modules by name, without lines of comment and indentation
   * @param entries the names of the first modules
   * @throws IllegalArgumentException if a module is missing, or has what is not understood
   */
  static ScriptBundle of(Map<String, String> modules, Collection<String> entries) {
    ScriptBundle bundle = new ScriptBundle(modules, Map.of());
    entries.forEach(bundle::add);
    bundle.end();
    return bundle;
  }

  /**
   * Bundles a module and all that it imports and this bundle lacks.
   *
   * @param entry the name of the first module
   * @param address the address of this bundle
   * @throws IllegalArgumentException as for the first bundle
   */
  ScriptBundle continued(String entry, String address) {
    ScriptBundle bundle = new ScriptBundle(modules, exports);
    bundle.text.append("import {").append(listed(exports.keySet(), "%2$s as %1$s"));
    bundle.text.append("} from '").append(address).append("';\n");
    bundle.add(entry);
    bundle.end();
    return bundle;
  }

  private void end() {
    text.append("export {").append(listed(exports.keySet(), "%1$s as %2$s")).append("};\n");
  }

  /** A list of modules, each by a format with its variable and its stem. */
  private static String listed(Collection<String> names, String format) {
    return names.stream()
        .map(name -> format.formatted(variable(name), stem(name)))
        .collect(joining(", "));
  }

  /** {@return the module of all modules} */
  String text() {
    return text.toString();
  }

  /** {@return the names of the modules} */
  Set<String> names() {
    return exports.keySet();
  }

  /**
   * {@return a module that gives what a module within the bundle exports, for scripts that ask for
   * it alone}
   *
   * @param name the name of the module
   * @param address the address of the bundle
   */
  String facade(String name, String address) {
    String names = String.join(", ", exports.getOrDefault(name, List.of()));
    return "import {"
        + stem(name)
        + " as module} from '"
        + address
        + "';\n"
        + "export const {"
        + names
        + "} = module;\n";
  }

  private List<String> add(String name) {
    @Nullable List<String> known = before.getOrDefault(name, exports.get(name));
    if (known != null) {
      return known;
    }
    @Nullable String source = modules.get(name);
    if (source == null) {
      throw new IllegalArgumentException("there is no module " + name);
    }
    if (!open.add(name)) {
      throw new IllegalArgumentException(name + " imports itself, by way of others");
    }
    List<String> names = new ArrayList<>();
    StringBuilder body = new StringBuilder();
    for (String line : source.lines().toList()) {
      body.append(translated(name, line, names)).append('\n');
    }
    text.append("const ").append(variable(name)).append(" = (() => {\n").append(body);
    text.append("return {").append(String.join(", ", names)).append("};\n})();\n");
    exports.put(name, List.copyOf(names));
    return names;
  }

  /** A line as it is within the function of its module. Adds the name that it exports. */
  private String translated(String name, String line, List<String> names) {
    Matcher imported = IMPORT.matcher(line);
    if (imported.matches()) {
      List<String> wanted = List.of(imported.group(1).split(", ", -1));
      String from = imported.group(2);
      List<String> given = add(from);
      for (String one : wanted) {
        if (!given.contains(one)) {
          throw new IllegalArgumentException(name + ": " + from + " exports no " + one);
        }
      }
      return "const {" + imported.group(1) + "} = " + variable(from) + ";";
    }
    Matcher exported = EXPORT.matcher(line);
    if (exported.matches()) {
      names.add(exported.group(2));
      return exported.group(1);
    }
    if (OTHER.matcher(line).find()) {
      throw new IllegalArgumentException(name + ": not understood: " + line);
    }
    return line;
  }

  /** No name of the modules begins with this sign. */
  private static String variable(String name) {
    return "$" + stem(name);
  }

  private static String stem(String name) {
    Matcher known = NAME.matcher(name);
    if (!known.matches()) {
      throw new IllegalArgumentException(name + ": expected small letters and .js");
    }
    return known.group(1);
  }
}
