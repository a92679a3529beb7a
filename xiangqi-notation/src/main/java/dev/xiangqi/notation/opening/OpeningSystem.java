package dev.xiangqi.notation.opening;

/**
 * A row of the table of openings.
 *
 * @param opening without its variation
 * @param placement by which it is known
 * @param latest the last ply at which it may come about; later the same squares mean little
 * @param weight how telling it is against others that fit, too
 */
record OpeningSystem(Opening opening, Placement placement, int latest, int weight) {}
