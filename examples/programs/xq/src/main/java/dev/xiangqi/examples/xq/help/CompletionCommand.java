package dev.xiangqi.examples.xq.help;

import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.examples.xq.io.Version;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints a script with which a shell completes commands and options. */
@Command(
    name = "completion",
    description = {
      "Print a script with which a shell completes the commands and options of xq.",
      "For bash: eval \"$(xq completion bash)\" in ~/.bashrc.",
      "For zsh: eval \"$(xq completion zsh)\" in ~/.zshrc.",
      "For fish: xq completion fish | source in ~/.config/fish/config.fish."
    },
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
public final class CompletionCommand implements Callable<Integer> {
  /** Shells, named as on the command line. */
  enum Shell {
    /** The Bourne Again Shell. */
    bash,
    /** The Z shell. It reads the script of bash with its own bashcompinit. */
    zsh,
    /** The friendly interactive shell. */
    fish
  }

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "SHELL", description = "The shell: ${COMPLETION-CANDIDATES}.")
  private Shell shell = Shell.bash;

  @Override
  public Integer call() {
    CommandLine root = spec.root().commandLine();
    PrintWriter out = root.getOut();
    if (shell == Shell.zsh) {
      out.print(
          "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n");
    }
    out.print(
        shell == Shell.fish
            ? FishCompletion.of(root.getCommandSpec())
            : AutoComplete.bash("xq", root));
    out.flush();
    return Status.GOOD;
  }
}
