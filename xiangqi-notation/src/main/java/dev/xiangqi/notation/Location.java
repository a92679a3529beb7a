package dev.xiangqi.notation;

/**
 * A place in a source.
 *
 * @param offset bytes before it, from 0; in a text that was given as characters, characters
 * @param line from 1; 0 in a binary file
 * @param column characters of the line up to and with it, from 1; 0 in a binary file
 */
public record Location(long offset, long line, int column) {}
