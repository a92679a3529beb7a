package dev.xiangqi.examples.web.compile;

import dev.xiangqi.examples.web.Games;
import dev.xiangqi.examples.web.Rules;
import dev.xiangqi.examples.web.Search;
import java.io.File;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.diagnostics.ProblemProvider;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.TeaVMProblemRenderer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/** Compiles the exported classes: all to JavaScript, the search to WebAssembly, too. */
public final class Compile {
  private final File folder;

  private Compile(File folder) {
    this.folder = folder;
  }

  /**
   * Writes {@code rules.js}, {@code games.js}, {@code search.js} and {@code search.wasm}.
   *
   * @param args the folder for them
   * @throws TeaVMToolException if TeaVM cannot compile a class
   */
  public static void main(String[] args) throws TeaVMToolException {
    Compile compile = new Compile(new File(args[0]));
    compile.run(TeaVMTargetType.JAVASCRIPT, Rules.class, "rules.js");
    compile.run(TeaVMTargetType.JAVASCRIPT, Games.class, "games.js");
    compile.run(TeaVMTargetType.JAVASCRIPT, Search.class, "search.js");
    compile.run(TeaVMTargetType.WEBASSEMBLY_GC, Search.class, "search.wasm");
  }

  private void run(TeaVMTargetType target, Class<?> exported, String file)
      throws TeaVMToolException {
    TeaVMTool tool = new TeaVMTool();
    tool.setTargetType(target);
    tool.setMainClass(exported.getName());
    tool.setTargetDirectory(folder);
    tool.setTargetFileName(file);
    tool.setObfuscated(true);
    tool.setJsModuleType(JSModuleType.ES2015);
    tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
    tool.generate();
    ProblemProvider problems = tool.getProblemProvider();
    if (!problems.getProblems().isEmpty()) {
      TeaVMProblemRenderer.describeProblems(
          tool.getDependencyInfo().getCallGraph(), problems, new ConsoleTeaVMToolLog(false));
      throw new TeaVMToolException(file + " was not compiled: see the problems above");
    }
  }
}
