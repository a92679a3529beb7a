package dev.xiangqi.examples.xq.io;

/**
 * A line of input.
 *
 * @param number from 1
 * @param text without its end; bytes that are not UTF-8 are U+FFFD, which no notation knows
 * @param whole false if it was too long and only its beginning was kept
 */
public record InputLine(long number, String text, boolean whole) {}
