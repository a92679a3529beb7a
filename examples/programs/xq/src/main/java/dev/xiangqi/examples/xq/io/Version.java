package dev.xiangqi.examples.xq.io;

import picocli.CommandLine.IVersionProvider;

/** The version of the jar. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {text()};
  }

  /** {@return the name and version on one line} */
  public static String text() {
    String version = Version.class.getPackage().getImplementationVersion();
    return "xq " + (version == null ? "(not packaged)" : version);
  }
}
