package dev.xiangqi.examples.board.http;

import java.util.Locale;
import java.util.Set;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * Which pages may send requests: those of this server, and those of the listed origins. A program
 * that is no browser sends no origin and is served; it has no rights of somebody else.
 *
 * @param allowed the listed origins, such as {@code https://play.example.org}
 */
record Origins(Set<String> allowed) {
  Origins {
    allowed = Set.copyOf(allowed);
  }

  boolean isAllowed(Request request) {
    @Nullable String origin = request.getHeaders().get(HttpHeader.ORIGIN);
    if (origin == null) {
      return true;
    }
    String name = origin.toLowerCase(Locale.ROOT);
    @Nullable String host = request.getHeaders().get(HttpHeader.HOST);
    boolean own = host != null && isHost(name, host.toLowerCase(Locale.ROOT));
    return own || allowed.contains(name);
  }

  private static boolean isHost(String origin, String host) {
    return origin.equals("http://" + host) || origin.equals("https://" + host);
  }
}
