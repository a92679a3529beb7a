package dev.xiangqi.examples.board.http;

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
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files of the page, read once from the class path. Only these are served, so that no request
 * reaches a file system.
 */
final class Site {
  private static final String FOLDER = "/dev/xiangqi/examples/board/web";
  private static final String COMPONENT = "/dev/xiangqi/notation/diagram/xiangqi-board.js";
  private static final String PAGE = "index.html";

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "png", "image/png",
          "webmanifest", "application/manifest+json",
          "ogg", "audio/ogg",
          "mp3", "audio/mpeg",
          "wav", "audio/wav",
          "woff2", "font/woff2");

  private final Map<String, Answer> files = new TreeMap<>();

  private Site() {}

  static Site load() {
    Site site = new Site();
    URL folder = Site.class.getResource(FOLDER);
    try {
      if (folder != null) {
        site.add(folder.toURI());
      }
      try (InputStream component = Site.class.getResourceAsStream(COMPONENT)) {
        if (component != null) {
          site.add("xiangqi-board.js", component.readAllBytes());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
    return site;
  }

  private void add(URI folder) throws IOException {
    if (folder.getScheme().equals("jar")) {
      try (FileSystem jar = FileSystems.newFileSystem(folder, Map.of())) {
        addAll(jar.getPath(FOLDER));
      }
    } else {
      addAll(Path.of(folder));
    }
  }

  private void addAll(Path folder) throws IOException {
    List<Path> paths;
    try (Stream<Path> listed = Files.list(folder)) {
      paths = listed.filter(Files::isRegularFile).toList();
    }
    for (Path path : paths) {
      add(String.valueOf(path.getFileName()), Files.readAllBytes(path));
    }
  }

  private void add(String name, byte[] bytes) {
    String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
    if (type != null) {
      Map<String, String> headers =
          Map.of("Cache-Control", "no-cache", "ETag", '"' + digest(bytes) + '"');
      files.put(name, new Answer(200, type, bytes, headers));
    }
  }

  private static String digest(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  Optional<Answer> page() {
    return asset(PAGE);
  }

  Optional<Answer> asset(String name) {
    return Optional.ofNullable(files.get(name));
  }
}
