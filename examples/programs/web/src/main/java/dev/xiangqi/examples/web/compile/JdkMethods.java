package dev.xiangqi.examples.web.compile;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.TemporalUnit;
import java.util.Formatter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;

/**
 * Methods of the JDK that TeaVM lacks, or that would bring large tables with them. {@link
 * XiangqiPlugin} names the originals.
 */
public final class JdkMethods {
  private static final long ASSUMED_MEMORY = 1L << 30;

  private JdkMethods() {}

  /** Closes a stream; a buffered one of TeaVM would lose what it holds. */
  public static void close(OutputStream stream) throws IOException {
    try (stream) {
      stream.flush();
    }
  }

  public static String text(int codePoint) {
    return new String(Character.toChars(codePoint));
  }

  /** {@return whether a character is one of the unified ideographs of the basic plane} */
  public static boolean isIdeographic(int codePoint) {
    return codePoint >= 0x3400 && codePoint <= 0x9FFF;
  }

  /** {@return the number of a character, in place of its name} */
  public static String name(int codePoint) {
    return "U+" + Integer.toHexString(codePoint);
  }

  /** {@return whether there is an encoding} */
  public static boolean isSupported(String name) {
    return chinese(name) != null
        || name.startsWith("UTF-")
        || name.equals("US-ASCII")
        || name.startsWith("ISO-8859-1");
  }

  /** {@return an encoding, UTF-8 for one that scripts lack} */
  public static Charset charset(String name) {
    Charset chinese = chinese(name);
    return chinese != null
        ? chinese
        : isSupported(name) ? Charset.forName(name) : StandardCharsets.UTF_8;
  }

  private static @Nullable Charset chinese(String name) {
    return switch (name.toUpperCase(Locale.ROOT)) {
      case "GB18030", "GBK", "GB2312" -> ChineseCharset.GB18030;
      case "BIG5" -> ChineseCharset.BIG5;
      default -> null;
    };
  }

  public static long toUnsignedLong(int value) {
    return value & 0xFFFF_FFFFL;
  }

  /** {@return an assumption, since a page cannot know its limit} */
  public static long maxMemory(Runtime runtime) {
    return ASSUMED_MEMORY;
  }

  /** {@return no script, as of a locale made of language and country} */
  public static String script(Locale locale) {
    return "";
  }

  /**
   * {@return an instant of ISO 8601}
   *
   * @throws IllegalArgumentException if the text is none
   */
  public static Instant instant(CharSequence text) {
    double millis = millis(text.toString());
    if (Double.isNaN(millis)) {
      throw new IllegalArgumentException("\"" + text + "\" is not an instant");
    }
    return Instant.ofEpochMilli((long) millis);
  }

  @JSBody(params = "text", script = "return Date.parse(text);")
  private static native double millis(String text);

  public static long convert(TimeUnit unit, Duration duration) {
    return unit.convert(duration.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** {@return a time in whole milliseconds, the only unit that the libraries truncate to} */
  public static Duration truncatedTo(Duration time, TemporalUnit unit) {
    return Duration.ofMillis(time.toMillis());
  }

  public static long dividedBy(Duration time, Duration part) {
    return time.toNanos() / part.toNanos();
  }

  /** Formats into what a formatter writes to. */
  public static Formatter format(Formatter out, String pattern, Object[] values) {
    try {
      out.out().append(Formats.format(pattern, values));
      return out;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
