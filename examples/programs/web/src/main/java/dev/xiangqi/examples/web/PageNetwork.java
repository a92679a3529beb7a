package dev.xiangqi.examples.web;

import dev.xiangqi.search.engine.EvaluationNetwork;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * The network of the engine in a page. It is a fifth of the size of the engine's own, since a
 * visitor waits for it.
 */
final class PageNetwork {
  private static final String FILE = "/dev/xiangqi/examples/web/page.xqnet";

  /** The network, read when this class is first used. */
  static final EvaluationNetwork NETWORK = read();

  private PageNetwork() {}

  private static EvaluationNetwork read() {
    try (InputStream in = PageNetwork.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IllegalStateException("missing resource " + FILE);
      }
      return EvaluationNetwork.parse(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
