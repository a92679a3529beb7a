package dev.xiangqi.examples.board.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The files of the page, read once from the class path. Only these are served, so that no request
 * reaches a file system.
 *
 * <p>Pages refer to each file by an address with a digest of its content, which browsers keep for
 * good; pages themselves are asked for again. The scripts are three modules: what all screens
 * share, with the board before it, the page, and the analysis board, which is fetched when a reader
 * goes there. Each file also has its own name, for others than the pages: a module by its name
 * gives what runs within the page.
 */
final class Site {
  private static final String FOLDER = "/dev/xiangqi/examples/board/web";
  private static final String COMPONENT = "/dev/xiangqi/notation/diagram/xiangqi-board.js";
  private static final String COMPONENT_NAME = "xiangqi-board.js";
  private static final String PAGE = "index.html";
  private static final String UNKNOWN = "unknown.html";
  private static final String MAIN = "app.js";
  private static final String ANALYSIS = "analysis.js";
  private static final String SHARED = "shared.js";

  private static final int DIGEST_BYTES = 8;
  private static final int NOT_FOUND = 404;

  private static final Pattern ADDRESS = Pattern.compile("/assets/([a-zA-Z0-9._-]+)");

  private static final String FOR_GOOD = "public, max-age=31536000, immutable";
  private static final String ASK_AGAIN = "no-cache";

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml");

  /** The files as they are in the class path, by name. */
  private final Map<String, String> sources = new TreeMap<>();

  private final Map<String, Answer> assets = new HashMap<>();

  /** The names with digests, by plain name. */
  private final Map<String, String> published = new HashMap<>();

  private final Answer page;
  private final Answer unknown;

  private Site() throws IOException, URISyntaxException {
    @Nullable URL folder = Site.class.getResource(FOLDER);
    if (folder == null) {
      throw new IllegalStateException("the page is not on the class path: " + FOLDER);
    }
    read(folder.toURI());
    try (InputStream component = Site.class.getResourceAsStream(COMPONENT)) {
      if (component == null) {
        throw new IllegalStateException("the board is not on the class path: " + COMPONENT);
      }
      sources.put(COMPONENT_NAME, new String(component.readAllBytes(), UTF_8));
    }
    // A file is published after those that it refers to.
    sources.keySet().stream().filter(name -> name.endsWith(".svg")).forEach(this::publishFile);
    sources.keySet().stream().filter(name -> name.endsWith(".css")).forEach(this::publishFile);
    publishScripts();
    String text = linked(source(PAGE));
    page = answer(200, PAGE, text, Map.of("Cache-Control", ASK_AGAIN, "ETag", tag(text)));
    // Whoever asks for something else than a page gets another answer.
    unknown =
        answer(
            NOT_FOUND,
            UNKNOWN,
            linked(source(UNKNOWN)),
            Map.of("Cache-Control", ASK_AGAIN, "Vary", "Accept"));
  }

  /**
   * Reads and compresses the files.
   *
   * @throws IllegalArgumentException if a script has what {@link ScriptBundle} does not understand
   */
  static Site load() {
    try {
      return new Site();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private void read(URI folder) throws IOException {
    if (folder.getScheme().equals("jar")) {
      try (FileSystem jar = FileSystems.newFileSystem(folder, Map.of())) {
        readAll(jar.getPath(FOLDER));
      }
    } else {
      readAll(Path.of(folder));
    }
  }

  private void readAll(Path folder) throws IOException {
    List<Path> paths;
    try (Stream<Path> listed = Files.list(folder)) {
      paths = listed.filter(Files::isRegularFile).toList();
    }
    for (Path path : paths) {
      sources.put(String.valueOf(path.getFileName()), Files.readString(path));
    }
  }

  private String source(String name) {
    @Nullable String source = sources.get(name);
    if (source == null) {
      throw new IllegalStateException("the page lacks " + name);
    }
    return source;
  }

  private void publishFile(String name) {
    String text = linked(slim(name));
    publish(name, text);
    add(name, text);
  }

  private void publishScripts() {
    Map<String, String> modules = new TreeMap<>();
    for (String name : sources.keySet()) {
      if (name.endsWith(".js") && !name.equals(COMPONENT_NAME)) {
        modules.put(name, slim(name));
      }
    }
    Set<String> both = new LinkedHashSet<>(ScriptBundle.of(modules, List.of(MAIN)).names());
    both.retainAll(ScriptBundle.of(modules, List.of(ANALYSIS)).names());
    ScriptBundle shared = ScriptBundle.of(modules, both);
    String board = slim(COMPONENT_NAME);
    // A bundle has the digests of those that it fetches.
    publish(SHARED, shared, board);
    String address = "/assets/" + SHARED;
    publish(ANALYSIS, shared.continued(ANALYSIS, address), "");
    publish(MAIN, shared.continued(MAIN, address), "");
    add(COMPONENT_NAME, board);
  }

  /** Serves a bundle after a text, and each of its modules. */
  private void publish(String name, ScriptBundle bundle, String before) {
    String address = "/assets/" + publish(name, before + linked(bundle.text()));
    bundle.names().forEach(module -> add(module, bundle.facade(module, address)));
  }

  private String slim(String name) {
    String source = source(name);
    return name.endsWith(".svg") ? source : SourceText.slim(name, source);
  }

  /** Serves a file at an address with its digest. {@return the name with the digest} */
  private String publish(String name, String text) {
    int dot = name.lastIndexOf('.');
    String unique = name.substring(0, dot) + "." + digest(text) + name.substring(dot);
    published.put(name, unique);
    assets.put(unique, answer(200, name, text, Map.of("Cache-Control", FOR_GOOD)));
    return unique;
  }

  /** Serves a file at its own name. */
  private void add(String name, String text) {
    Map<String, String> headers = Map.of("Cache-Control", ASK_AGAIN, "ETag", tag(text));
    assets.put(name, answer(200, name, text, headers));
  }

  /** A text whose addresses of files have the digests of these. */
  private String linked(String text) {
    return ADDRESS.matcher(text).replaceAll(this::address);
  }

  private String address(MatchResult link) {
    @Nullable String name = published.get(link.group(1));
    if (name == null) {
      throw new IllegalStateException("the page has a link to nothing: " + link.group());
    }
    return Matcher.quoteReplacement("/assets/" + name);
  }

  private static Answer answer(int status, String name, String text, Map<String, String> headers) {
    @Nullable String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
    if (type == null) {
      throw new IllegalStateException("the page has a file of an unknown type: " + name);
    }
    return new Answer(status, type, text.getBytes(UTF_8), headers).compressed();
  }

  private static String tag(String text) {
    return '"' + digest(text) + '"';
  }

  private static String digest(String text) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return HexFormat.of().formatHex(digest, 0, DIGEST_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** {@return the page} */
  Answer page() {
    return page;
  }

  /** {@return the page for an address that does not exist} */
  Answer unknown() {
    return unknown;
  }

  /**
   * {@return a file of the page}
   *
   * @param name its name, with or without its digest
   */
  Optional<Answer> asset(String name) {
    return Optional.ofNullable(assets.get(name));
  }
}
