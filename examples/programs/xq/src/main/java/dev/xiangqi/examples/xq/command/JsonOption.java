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

  /** Refuses JSON without an output file, for a command whose report is on standard output. */
  public void checkFile(XqCommand command) {
    if (json && !command.writesFile()) {
      throw command.usage("--json: expected -o FILE, because standard output gets the report");
    }
  }

  /** Refuses JSON together with an option for another form of the answers. */
  public void checkAlone(XqCommand command, String other, boolean given) {
    if (json && given) {
      throw command.usage(other + ": expected no --json with it");
    }
  }

  /** {@return whether answers are JSON} */
  public boolean wanted() {
    return json;
  }
}
