package dev.xiangqi.examples.web.compile;

import java.util.Collection;
import org.teavm.extension.spi.resources.ResourcesPolicy;

/** Names the resources that TeaVM puts into a script that reads resources: the network. */
public final class Network implements ResourcesPolicy {
  @Override
  public String[] supplyResources(Collection<? extends String> availableClassNames) {
    return new String[] {"dev/xiangqi/examples/web/page.xqnet"};
  }
}
