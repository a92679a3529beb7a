package dev.xiangqi.examples.web.compile;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Methods of the JDK that TeaVM lacks. {@link XiangqiPlugin} names the originals. */
public final class JdkMethods {
  private static final long ASSUMED_MEMORY = 1L << 30;

  private JdkMethods() {}

  public static String text(int codePoint) {
    return new String(Character.toChars(codePoint));
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

  public static long convert(TimeUnit unit, Duration duration) {
    return unit.convert(duration.toNanos(), TimeUnit.NANOSECONDS);
  }
}
