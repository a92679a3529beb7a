/**
 * Tournaments of people: players, rounds and results, their files, standings, and Berger tables.
 */
@NullMarked
package dev.xiangqi.examples.xq.pairing.tournament;

import org.jspecify.annotations.NullMarked;
