package dev.xiangqi.notation.formats.dhtmlxq;

/**
 * A named value of a game.
 *
 * @param name the name as written, without the common prefix
 * @param key the name in lower case, as in {@link ValueNames}
 * @param place the index of the value's bracket in the text
 * @param from the index of the value's beginning
 * @param to the index after the value's end
 * @param closed whether an end marker follows
 * @param script the number of the script's string that holds the value, from 1; 0 outside scripts
 */
record Field(String name, String key, int place, int from, int to, boolean closed, int script) {}
