package dev.xiangqi.examples.web.compile;

import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;

/** Names the resources that TeaVM puts into a script that reads resources: the network. */
public final class Network implements ResourceSupplier {
  @Override
  public String[] supplyResources(ResourceSupplierContext context) {
    return new String[] {"dev/xiangqi/search/engine/engine.xqnet"};
  }
}
