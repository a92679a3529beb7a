package dev.xiangqi.examples.xq.pairing.tournament;

import java.util.List;

/**
 * A player of a tournament.
 *
 * @param number the number by which the file names the player
 * @param name the name
 * @param rounds the rounds so far, and an absence in the next one if the player asked for it
 */
public record Player(int number, String name, List<RoundEntry> rounds) {
  /** Copies the rounds. */
  public Player {
    rounds = List.copyOf(rounds);
  }
}
