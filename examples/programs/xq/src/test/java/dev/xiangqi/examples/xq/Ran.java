package dev.xiangqi.examples.xq;

import dev.xiangqi.examples.xq.io.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What a run of the tool gave.
 *
 * @param status its exit status
 * @param bytes what it wrote to standard output
 * @param err what it wrote to standard error
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Ran(int status, byte[] bytes, String err) {
  /** Runs a command with nothing to read. */
  public static Ran xq(String... args) {
    return withInput("", args);
  }

  /** Runs a command that reads a text. */
  public static Ran withInput(String in, String... args) {
    return withInput(in.getBytes(StandardCharsets.UTF_8), args);
  }

  /** Runs a command that reads bytes. */
  public static Ran withInput(byte[] in, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = Xq.run(new Console(new ByteArrayInputStream(in), out, err, false), args);
    return new Ran(status, out.toByteArray(), err.toString(StandardCharsets.UTF_8));
  }

  /** {@return streams without any input, whose output is lost} */
  static Console noConsole() {
    return new Console(
        InputStream.nullInputStream(),
        OutputStream.nullOutputStream(),
        OutputStream.nullOutputStream(),
        false);
  }

  public String out() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  public List<String> lines() {
    return out().lines().toList();
  }

  public String lastLine() {
    List<String> lines = lines();
    return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
  }

  /** The last line of standard error. */
  public String lastError() {
    List<String> lines = err.lines().toList();
    return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
  }
}
