package dev.xiangqi.notation.opening;

/**
 * A row of the table of openings.
 *
 * @param opening the opening without its variation
 * @param placement the placement that identifies it
 * @param latest the last ply at which the placement counts; later the same squares mean little
 * @param weight the precedence over other openings that fit, greater for more specific ones
 */
record OpeningSystem(Opening opening, OpeningPieces placement, int latest, int weight) {}
