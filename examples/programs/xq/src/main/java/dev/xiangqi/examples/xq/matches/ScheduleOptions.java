package dev.xiangqi.examples.xq.matches;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.match.Adjudication;
import dev.xiangqi.search.match.Match;
import dev.xiangqi.search.match.Sprt;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for openings, and for who plays whom. */
final class ScheduleOptions {
  private static final int BOOK_PLIES = 8;

  @Option(
      names = "--openings",
      paramLabel = "FILE",
      description =
          "Begin with the openings of this file, each played with both colours: FENs, lists of moves"
              + " or both, one a line, or games of any format, PGN with tags. May be repeated. Text after # or ;"
              + " is a remark (default: the starting position).")
  private List<Path> files = List.of();

  @Option(
      names = "--book",
      paramLabel = "BOOK",
      description =
          "Draw an opening for each pair of games from BOOK, an xq book, a BOOK.DAT or a text book.")
  private Optional<Path> book = Optional.empty();

  @Option(
      names = "--plies",
      paramLabel = "N",
      description =
          "Shorten openings to N plies (default: 8 with --book, otherwise the whole game).")
  private Optional<Integer> plies = Optional.empty();

  @Option(
      names = "--pairs",
      paramLabel = "N",
      description =
          "Let each two opponents play N pairs of games (default: one for each opening). With more"
              + " pairs than openings, openings are repeated.")
  private Optional<Integer> pairs = Optional.empty();

  @Option(
      names = "--shuffle",
      description = "Play the openings in random order; --seed decides the order.")
  private boolean shuffle;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of --shuffle and --book (default: 1).")
  private long seed;

  @Option(
      names = "--gauntlet",
      description = "Let only the first player play all others (default: a round robin).")
  private boolean gauntlet;

  /**
   * Refuses invalid options.
   *
   * @throws IllegalArgumentException if there are such options; the message names them
   */
  void check() {
    if (book.isPresent() && !files.isEmpty()) {
      throw new IllegalArgumentException("--book: expected no --openings with it");
    }
    if (plies.isPresent() && plies.get() < 0) {
      throw new IllegalArgumentException("--plies: expected 0 or more, got " + plies.get());
    }
    if (pairs.isPresent() && pairs.get() < 1) {
      throw new IllegalArgumentException("--pairs: expected 1 or more, got " + pairs.get());
    }
  }

  /** {@return the openings} */
  List<Game> openings(RuleSet rules) throws IOException {
    OpeningFiles openings =
        new OpeningFiles(rules, plies.orElse(book.isPresent() ? BOOK_PLIES : Integer.MAX_VALUE));
    for (Path file : files) {
      openings.read(file);
    }
    if (book.isPresent()) {
      openings.draw(book.get(), seed, pairs.orElse(1));
    }
    return openings.openings().isEmpty() ? List.of(Game.start()) : openings.openings();
  }

  /** {@return the builder, with pairs, order and opponents set} */
  Match.Builder apply(Match.Builder match, int openings) {
    if (shuffle) {
      match.shuffle(seed);
    }
    return match.pairs(pairs.orElse(openings)).gauntlet(gauntlet);
  }

  /** {@return the settings that decide the games, by name} */
  Map<String, String> settings(
      List<String> players,
      List<Game> openings,
      String rules,
      Adjudication adjudication,
      Optional<Sprt> sprt) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (int i = 0; i < players.size(); i++) {
      settings.put("player " + (i + 1), players.get(i));
    }
    settings.put("openings", openings.size() + ", SHA-256 " + digest(openings));
    settings.put("order", shuffle ? "shuffled with seed " + seed : "as given");
    settings.put("opponents", gauntlet ? "gauntlet" : "round robin");
    settings.put("rules", rules);
    settings.put("adjudication", adjudication.toString());
    settings.put("sprt", sprt.map(Sprt::toString).orElse("none"));
    return settings;
  }

  private static String digest(List<Game> openings) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Game opening : openings) {
        String text = opening.startPosition().toFen() + opening.moves() + "\n";
        digest.update(text.getBytes(StandardCharsets.UTF_8));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("each JDK has SHA-256", e);
    }
  }
}
