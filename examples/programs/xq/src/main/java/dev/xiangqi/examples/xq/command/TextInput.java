package dev.xiangqi.examples.xq.command;

import dev.xiangqi.examples.xq.io.LineReader;
import dev.xiangqi.examples.xq.io.Utf8Input;
import java.io.Flushable;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Option;

/** The option for the encoding of input lines. */
public final class TextInput {
  @Option(
      names = "--from-encoding",
      paramLabel = "CHARSET",
      defaultValue = "UTF-8",
      description = "Read the input in this encoding (default: UTF-8).")
  private Charset encoding = StandardCharsets.UTF_8;

  /**
   * {@return a reader of lines}
   *
   * @param in the input
   * @param answers the output, flushed before each wait for input
   */
  public LineReader lines(InputStream in, Flushable answers) {
    return new LineReader(Utf8Input.of(in, encoding), answers);
  }
}
