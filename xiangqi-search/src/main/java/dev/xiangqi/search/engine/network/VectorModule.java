package dev.xiangqi.search.engine.network;

/**
 * Connects this library with the module of the Vector API. A library cannot require an incubator
 * module, so it reads that module only where the user has added it. Android has no modules; it does
 * not load this class.
 */
final class VectorModule {
  private VectorModule() {}

  /** {@return the implementation by the Vector API} */
  static Layer layer() {
    ModuleLayer.boot()
        .findModule("jdk.incubator.vector")
        .ifPresent(VectorModule.class.getModule()::addReads);
    return new VectorLayer();
  }
}
