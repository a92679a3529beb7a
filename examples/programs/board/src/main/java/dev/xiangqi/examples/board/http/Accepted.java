package dev.xiangqi.examples.board.http;

import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * What a client accepts as an answer, by the headers of its request. Malformed headers ask for
 * nothing; Jetty's readers of lists would refuse them.
 */
final class Accepted {
  /** Addresses that programs use, and pages within; nobody goes there. */
  private static final Pattern PROGRAMS = Pattern.compile("/(api|assets)/");

  private static final Pattern ITEM = Pattern.compile(",");
  private static final Pattern PARAMETER = Pattern.compile("\\s*;\\s*");
  private static final Pattern NOT_WANTED = Pattern.compile("[qQ]=0(\\.0*)?");

  private Accepted() {}

  /** {@return whether the bytes may be compressed} */
  static boolean isGzip(Request request) {
    return takes(request, HttpHeader.ACCEPT_ENCODING, "gzip");
  }

  /** {@return whether somebody goes to the address with a browser, and sees what comes} */
  static boolean isPage(Request request) {
    boolean reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    @Nullable String path = request.getHttpURI().getPath();
    return reads
        && takes(request, HttpHeader.ACCEPT, "text/html")
        && (path == null || !PROGRAMS.matcher(path).lookingAt());
  }

  /**
   * {@return whether the client has the content already}
   *
   * @param tag the content's tag with its quotation marks; a proxy may have weakened it
   */
  static boolean isKnown(Request request, String tag) {
    return request.getHeaders().getValuesList(HttpHeader.IF_NONE_MATCH).stream()
        .anyMatch(known -> known.contains(tag));
  }

  private static boolean takes(Request request, HttpHeader header, String value) {
    return request.getHeaders().getValuesList(header).stream()
        .flatMap(ITEM::splitAsStream)
        .map(item -> List.of(PARAMETER.split(item.strip(), -1)))
        .filter(parts -> parts.get(0).equalsIgnoreCase(value))
        .anyMatch(parts -> parts.stream().noneMatch(part -> NOT_WANTED.matcher(part).matches()));
  }
}
