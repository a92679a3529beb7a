package dev.xiangqi.book.collection;

import dev.xiangqi.book.RandomGames;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.testing.SlowQueries.SlowGame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Games rich in transpositions, repetitions and duplicates, with tags. */
final class SampleGames {
  private static final List<String> NAMES = List.of("Hu Ronghua", "许银川", "Lü Qin", "?");

  private SampleGames() {}

  static List<SlowGame> list(long seed, int count) {
    Random random = new Random(seed);
    List<SlowGame> games = new ArrayList<>();
    while (games.size() < count) {
      games.add(
          random.nextInt(8) == 0 && !games.isEmpty()
              ? games.get(random.nextInt(games.size()))
              : SlowGame.of(
                  RandomGames.game(random, random.nextInt(30)),
                  GameResult.values()[random.nextInt(4)],
                  tags(random)));
    }
    return games;
  }

  private static Map<String, String> tags(Random random) {
    Map<String, String> tags = new LinkedHashMap<>();
    if (random.nextInt(4) > 0) {
      tags.put("Event", "Event " + random.nextInt(3));
    }
    tags.put("Red", NAMES.get(random.nextInt(4)));
    tags.put("Black", NAMES.get(random.nextInt(4)));
    if (random.nextInt(3) > 0) {
      tags.put("Date", 1950 + random.nextInt(70) + (random.nextBoolean() ? ".05.17" : ".??.??"));
    }
    if (random.nextInt(3) == 0) {
      tags.put("RedElo", String.valueOf(1800 + random.nextInt(9) * 100));
      tags.put("BlackElo", String.valueOf(1800 + random.nextInt(9) * 100));
    }
    return tags;
  }

  static GameRecord record(SlowGame game) {
    return GameRecord.of(
        game.game().startPosition(), game.game().moves(), game.tags(), game.facts());
  }

  /** Divides games into inputs at random. */
  static List<CollectionInput> inputs(List<SlowGame> games, int count, Random random) {
    List<SlowGame> mixed = new ArrayList<>(games);
    Collections.shuffle(mixed, random);
    List<CollectionInput> inputs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int from = i * mixed.size() / count;
      inputs.add(input("input " + i, mixed.subList(from, (i + 1) * mixed.size() / count)));
    }
    return inputs;
  }

  static CollectionInput input(String id, List<SlowGame> games) {
    return CollectionInput.of(id, games.stream().map(SampleGames::record).toList());
  }
}
