package dev.xiangqi.notation;

/**
 * A place in a source.
 *
 * @param offset the number of bytes before the place, or of characters if the source is characters
 * @param line the line, from 1; 0 in a binary file
 * @param column the character in the line, from 1; 0 in a binary file
 * @since 0.1.0
 */
public record Location(long offset, long line, int column) {}
