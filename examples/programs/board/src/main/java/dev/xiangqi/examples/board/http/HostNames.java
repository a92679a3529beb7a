package dev.xiangqi.examples.board.http;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * The names by which browsers may reach this server. A page of another site could otherwise let its
 * own name lead to this server's address, and read what the server answers. An address is no name,
 * so nobody can turn it: requests to an address are served.
 *
 * @param allowed the names in small letters; empty to serve all
 */
record HostNames(Set<String> allowed) {
  private static final Pattern ADDRESS = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|\\[.*]");

  HostNames {
    allowed = Set.copyOf(allowed);
  }

  boolean isAllowed(Request request) {
    if (allowed.isEmpty()) {
      return true;
    }
    @Nullable String host = request.getHttpURI().getHost();
    return host != null
        && (ADDRESS.matcher(host).matches() || allowed.contains(host.toLowerCase(Locale.ROOT)));
  }
}
