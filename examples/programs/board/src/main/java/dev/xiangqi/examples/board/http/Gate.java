package dev.xiangqi.examples.board.http;

import dev.xiangqi.examples.board.limit.Addresses;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import java.util.List;
import org.eclipse.jetty.server.Request;

/**
 * Refuses requests that name another server, come from another site's page, or are too many. Every
 * method throws {@link RequestRefusedException} for them.
 */
final class Gate {
  private final Addresses addresses;
  private final HostNames hostNames;
  private final Origins origins;
  private final boolean proxied;

  Gate(Endpoint endpoint, Addresses addresses) {
    this.addresses = addresses;
    hostNames = new HostNames(endpoint.hostNames());
    origins = new Origins(endpoint.origins());
    proxied = endpoint.proxied();
  }

  void requireHost(Request request) {
    if (!hostNames.isAllowed(request)) {
      throw new RequestRefusedException(Code.HOST);
    }
  }

  void requireOrigin(Request request) {
    if (!origins.isAllowed(request)) {
      throw new RequestRefusedException(Code.ORIGIN);
    }
  }

  /** Counts a request. */
  void requireQuiet(Request request) {
    if (!addresses.mayRequest(address(request))) {
      throw new RequestRefusedException(Code.FLOOD);
    }
  }

  /** Counts a new or joined game. */
  void requireMayPlay(Request request) {
    if (!addresses.mayPlay(address(request))) {
      throw new RequestRefusedException(Code.FLOOD);
    }
  }

  /** {@return the key of the client's address} */
  String address(Request request) {
    if (proxied) {
      List<String> forwarded = request.getHeaders().getCSV("X-Forwarded-For", false);
      if (!forwarded.isEmpty()) {
        // A proxy appends the address that it saw; those before may be made up.
        return Addresses.key(forwarded.get(forwarded.size() - 1));
      }
    }
    return Addresses.key(request.getConnectionMetaData().getRemoteSocketAddress());
  }
}
