package dev.xiangqi.examples.xq.io;

/**
 * A line of input.
 *
 * @param number the line number, from 1
 * @param text the line without its terminator; invalid UTF-8 becomes U+FFFD, which no notation
 *     accepts
 * @param whole whether the text is complete; false if a long line was cut
 */
public record InputLine(long number, String text, boolean whole) {}
