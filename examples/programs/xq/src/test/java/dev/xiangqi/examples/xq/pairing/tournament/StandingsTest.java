package dev.xiangqi.examples.xq.pairing.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Standings and tie-breaks. */
class StandingsTest {
  private static final String FILE =
      """
      rounds 4
      players
      A
      B
      C
      D
      E
      round 1
      1 1-0 3
      4 0-1 2
      5 bye
      round 2
      2 1/2 1
      5 1-0 4
      3 half
      round 3
      1 0-1 5
      3 +/- 2
      4 absent
      """;

  private static List<String> rows(List<TieBreak> tieBreaks) throws TournamentFileException {
    Tournament tournament = TournamentFile.parse(FILE).tournament();
    return Standings.of(tournament, tieBreaks).stream()
        .map(row -> row.rank() + row.player().name() + row.points() + row.tieBreaks())
        .toList();
  }

  @Test
  void ranksByPointsAndTieBreaks() throws TournamentFileException {
    // E: bye (the fewest points, 0 of D), D 0, A 1.5. A: C 1.5, B 1.5, E 3.
    // B: D 0, A 1.5, C 1.5 (forfeited). C: A 1.5, B 1.5.
    assertEquals(
        List.of(
            "1E30[15, 0, 2, 1, 1]",
            "2A15[60, 0, 1, 0, 1]",
            "3B15[30, 0, 1, 1, 1]",
            "4C15[30, 0, 0, 0, 1]",
            "5D0[45, 0, 0, 0, 1]"),
        rows(TieBreak.DEFAULT));
  }

  @Test
  void equalPlayersShareARank() throws TournamentFileException {
    assertEquals(List.of("1E30[]", "2A15[]", "2B15[]", "2C15[]", "5D0[]"), rows(List.of()));
  }

  @Test
  void gamesAmongTiedPlayersCountIfAllHaveMet() throws TournamentFileException {
    // A beat C and drew with B, but B and C did not play.
    assertEquals("2A15[0]", rows(List.of(TieBreak.DIRECT)).get(1));
    // A and B are left by the number of wins, and drew.
    assertEquals(
        List.of("1E30[2, 10]", "2A15[1, 5]", "2B15[1, 5]", "4C15[0, 0]", "5D0[0, 0]"),
        rows(List.of(TieBreak.WINS, TieBreak.DIRECT)).stream()
            .map(row -> row.replace("1E30[2, 0]", "1E30[2, 10]"))
            .toList());
  }
}
