package dev.xiangqi.notation.formats.dhtmlxq;

/**
 * A named value of a game.
 *
 * @param name as written, without what all names begin with
 * @param key the name in lower case, as {@link Keys} has it
 * @param place of its bracket in the text
 * @param from where the value begins
 * @param to where the value ends
 * @param closed whether an end of the value follows
 */
record Field(String name, String key, int place, int from, int to, boolean closed) {}
