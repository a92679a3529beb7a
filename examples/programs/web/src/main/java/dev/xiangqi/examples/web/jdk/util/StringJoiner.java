package dev.xiangqi.examples.web.jdk.util;

/** The part of the JDK's class that the libraries use. */
public final class StringJoiner {
  private final String separator;
  private final String suffix;
  private final StringBuilder text;
  private final int empty;

  public StringJoiner(CharSequence separator) {
    this(separator, "", "");
  }

  public StringJoiner(CharSequence separator, CharSequence prefix, CharSequence suffix) {
    this.separator = separator.toString();
    this.suffix = suffix.toString();
    text = new StringBuilder(prefix);
    empty = text.length();
  }

  public StringJoiner add(CharSequence part) {
    text.append(text.length() == empty ? "" : separator).append(part);
    return this;
  }

  @Override
  public String toString() {
    return text + suffix;
  }
}
