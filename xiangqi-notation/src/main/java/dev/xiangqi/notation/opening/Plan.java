package dev.xiangqi.notation.opening;

/**
 * How one side goes on in an opening: a row of the table of variations.
 *
 * @param within what the Chinese name of the opening has in it
 * @param red whether it is Red's plan
 * @param chinese its name
 * @param english its name
 * @param placement by which it is known
 */
record Plan(String within, boolean red, String chinese, String english, Placement placement) {}
