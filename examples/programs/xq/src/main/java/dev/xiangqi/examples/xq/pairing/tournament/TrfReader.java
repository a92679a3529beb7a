package dev.xiangqi.examples.xq.pairing.tournament;

import dev.xiangqi.examples.xq.pairing.tournament.Tournament.Apart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads tournament report files of FIDE (TRF16), with the lines of TRF-2026, JaVaFo and bbpPairings
 * that pairing needs. Lines that do not matter for pairing are skipped; those that would change it
 * and are not supported are refused. For one file.
 */
final class TrfReader {
  private final TrfSettings settings = new TrfSettings();
  private final List<TrfPlayer> players = new ArrayList<>();
  private final Map<Integer, TrfPlayer> byNumber = new HashMap<>();

  /** {@return whether a text looks like a tournament report file} */
  static boolean recognizes(List<TextLine> lines) {
    return lines.stream().anyMatch(line -> line.text().startsWith("001 "));
  }

  /** {@return the tournament of a file} */
  static Tournament read(List<TextLine> lines) throws TournamentFileException {
    return new TrfReader().tournament(lines);
  }

  private Tournament tournament(List<TextLine> lines) throws TournamentFileException {
    for (TextLine line : lines) {
      if (line.text().startsWith("001")) {
        add(TrfPlayer.read(line));
      } else {
        settings.read(line);
      }
    }
    if (!settings.keepsOrder()) {
      players.sort(Comparator.comparingInt(TrfPlayer::number));
    }
    for (TrfPlayer player : players) {
      player.check(byNumber);
    }
    settings.checkNumbers(byNumber.keySet());
    Tournament tournament = complete();
    for (TrfPlayer player : players) {
      player.checkPoints(tournament);
    }
    settings.checkRounds(tournament.played());
    return tournament;
  }

  private void add(TrfPlayer player) throws TournamentFileException {
    players.add(player);
    if (byNumber.put(player.number(), player) != null) {
      throw player
          .line()
          .fault(
              5,
              "number {0} occurs twice, expected another one",
              "编号 {0} 重复，应为另一编号",
              player.number());
    }
  }

  /** {@return the tournament; rounds that players missed are absences} */
  private Tournament complete() {
    int played = of(players.stream().map(TrfPlayer::player).toList()).played();
    return of(players.stream().map(player -> completed(player, played)).toList());
  }

  private Player completed(TrfPlayer player, int played) {
    List<RoundEntry> rounds = new ArrayList<>(player.rounds());
    while (rounds.size() < played) {
      rounds.add(RoundEntry.ABSENCE);
    }
    if (rounds.size() == played) {
      settings.absence(player.number(), played + 1).ifPresent(rounds::add);
    }
    return new Player(player.number(), player.name(), rounds);
  }

  private Tournament of(List<Player> players) {
    List<Apart> apart = settings.apart();
    return new Tournament(
        settings.name(), settings.rounds(), settings.first(), settings.points(), players, apart);
  }
}
