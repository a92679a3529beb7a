package dev.xiangqi.examples.xq.pairing.tournament;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.pairing.tournament.TableWords.Result;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A round of a plain table while it is read. For one file. */
final class TableRound {
  private final TextLine heading;
  private final int number;
  private final int players;
  private final Map<Integer, RoundEntry> entries = new HashMap<>();

  /**
   * Begins a round.
   *
   * @param heading the line that names it
   * @param number its number, from 1
   * @param players the number of players
   */
  TableRound(TextLine heading, int number, int players) {
    this.heading = heading;
    this.number = number;
    this.players = players;
  }

  /** {@return the entry of a player; a missing one may only be in a round that is not paired} */
  Optional<RoundEntry> entry(int player) {
    return Optional.ofNullable(entries.get(player));
  }

  /** {@return whether the round has been paired} */
  boolean isPaired() {
    return entries.values().stream().anyMatch(entry -> !entry.outcome().isAbsence());
  }

  /** Reads a line: Red's number, result and Black's number, or a number and a word. */
  void read(TextLine line) throws TournamentFileException {
    List<Word> words = Word.of(line, 0);
    if (words.size() == 2) {
      Word word = words.get(1);
      Outcome outcome =
          TableWords.withoutGame(word.text())
              .orElseThrow(() -> word.expected("bye, full, half or absent", "轮空、全分、半分或缺席"));
      put(words.get(0), RoundEntry.without(outcome));
    } else if (words.size() == 3) {
      readGame(words.get(0), words.get(1), words.get(2));
    } else {
      throw line.fault(
          1,
          "expected two numbers with the result between them, or a number and bye, full, half or"
              + " absent",
          "应为两个编号，中间是结果；或一个编号加“轮空”“全分”“半分”或“缺席”");
    }
  }

  private void readGame(Word red, Word word, Word black) throws TournamentFileException {
    Result result =
        TableWords.result(word.text())
            .orElseThrow(
                () ->
                    word.expected(
                        "1-0, 0-1, 1/2-1/2, +/-, -/+, -/-, 0-0 or *",
                        " 1-0、0-1、1/2-1/2、+/-、-/+、-/-、0-0 或 * "));
    put(red, new RoundEntry(result.red(), player(black), Optional.of(Side.RED)));
    put(black, new RoundEntry(result.black(), player(red), Optional.of(Side.BLACK)));
  }

  private int player(Word word) throws TournamentFileException {
    int player = word.number("the number of a player", "棋手编号");
    if (player > players) {
      throw word.expected("a number from 1 to " + players, " 1 至 " + players + " 的编号");
    }
    return player;
  }

  private void put(Word word, RoundEntry entry) throws TournamentFileException {
    int player = player(word);
    if (entries.put(player, entry) != null) {
      throw word.line()
          .fault(
              word.column(),
              "player {0} occurs twice in round {1}, expected once",
              "棋手 {0} 在第{1}轮出现两次，应为一次",
              player,
              number);
    }
  }

  /** Refuses a paired round in which a player is missing. */
  void check() throws TournamentFileException {
    for (int player = 1; player <= players; player++) {
      if (!entries.containsKey(player)) {
        throw heading.fault(
            1,
            "player {0} is missing in round {1}, expected a game, bye, full, half or absent",
            "第{1}轮缺少棋手 {0}，应有对局、轮空、全分、半分或缺席",
            player,
            number);
      }
    }
  }
}
