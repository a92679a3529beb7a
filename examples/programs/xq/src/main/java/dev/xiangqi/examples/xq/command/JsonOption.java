package dev.xiangqi.examples.xq.command;

import picocli.CommandLine.Option;

/** The option {@code --json}. */
public final class JsonOption {
  @Option(names = "--json", description = "Answer with JSON, one object per line.")
  private boolean json;

  /** Switches JSON on. */
  void want() {
    json = true;
  }

  /** {@return whether answers are JSON} */
  public boolean wanted() {
    return json;
  }
}
