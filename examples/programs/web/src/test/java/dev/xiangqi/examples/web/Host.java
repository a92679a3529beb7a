package dev.xiangqi.examples.web;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A static host on this computer. */
final class Host implements AutoCloseable {
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpServer server;

  /**
   * Starts a host.
   *
   * @param folders where files are; the first that has one counts
   */
  Host(Path... folders) throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext(
        "/",
        exchange -> {
          String name = exchange.getRequestURI().getPath().substring(1);
          List<Path> files =
              List.of(folders).stream()
                  .map(folder -> folder.resolve(name))
                  .filter(Files::isRegularFile)
                  .toList();
          byte[] body = files.isEmpty() ? new byte[0] : Files.readAllBytes(files.get(0));
          exchange.getResponseHeaders().add("Content-Type", type(name));
          exchange.sendResponseHeaders(
              files.isEmpty() ? 404 : 200, body.length == 0 ? -1 : body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  private static String type(String file) {
    return file.endsWith(".js")
        ? "text/javascript; charset=utf-8"
        : file.endsWith(".css") ? "text/css" : "text/html; charset=utf-8";
  }

  /** Answers requests for a path in another way. */
  void answer(String path, HttpHandler handler) {
    server.createContext(path, handler);
  }

  /** {@return the address of a file} */
  URI address(String file) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/" + file);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
