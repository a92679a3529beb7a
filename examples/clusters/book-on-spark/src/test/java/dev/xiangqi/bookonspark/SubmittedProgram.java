package dev.xiangqi.bookonspark;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Runs a program as spark-submit does. */
abstract class SubmittedProgram {
  @TempDir Path folder = Path.of("");

  final StringWriter out = new StringWriter();
  final StringWriter err = new StringWriter();

  private final Supplier<CommandLine> program;

  SubmittedProgram(Supplier<CommandLine> program) {
    this.program = program;
  }

  @BeforeAll
  static void submit() {
    LocalSpark.submit();
  }

  @AfterAll
  static void forget() {
    LocalSpark.forget();
  }

  final int run(String... args) {
    return program.get().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(args);
  }
}
