package dev.xiangqi.notation.text;

/** A part of a character array as text, reused for word after word. Not thread-safe. */
public final class Token implements CharSequence {
  private char[] chars = new char[0];
  private int start;
  private int length;

  /**
   * Sets the part.
   *
   * @param array the characters; not copied
   * @param from the index of the beginning
   * @param to the index after the end
   * @return this
   */
  public Token set(char[] array, int from, int to) {
    chars = array;
    start = from;
    length = to - from;
    return this;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public char charAt(int index) {
    return chars[start + index];
  }

  @Override
  public CharSequence subSequence(int from, int to) {
    return new String(chars, start + from, to - from);
  }

  @Override
  public String toString() {
    return new String(chars, start, length);
  }
}
