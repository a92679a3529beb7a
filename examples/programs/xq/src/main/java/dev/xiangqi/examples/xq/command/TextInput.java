package dev.xiangqi.examples.xq.command;

import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.LineReader;
import dev.xiangqi.examples.xq.io.Utf8Input;
import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Option;

/** The option for the encoding of input. */
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

  /**
   * {@return a whole text; bytes that the encoding does not allow become U+FFFD}
   *
   * @param in the input
   * @param most the maximum number of bytes
   * @throws InputRefusedException if there are more bytes
   */
  public String text(InputStream in, int most) throws IOException, InputRefusedException {
    byte[] bytes = in.readNBytes(most + 1);
    if (bytes.length > most) {
      throw InputRefusedException.syntax(1, "file too large, expected at most " + most + " bytes");
    }
    String text = new String(bytes, encoding);
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }
}
