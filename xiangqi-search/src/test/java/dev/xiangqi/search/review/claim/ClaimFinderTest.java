package dev.xiangqi.search.review.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.query.NextMoves;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Termination;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each kind of claim in a position in which it is true, and altered so that it is false. */
class ClaimFinderTest {
  private static final long NODES = 20_000;

  private static final Set<ClaimKind> MATES =
      EnumSet.of(ClaimKind.MISSES_MATE, ClaimKind.ALLOWS_MATE, ClaimKind.MISSES_ONLY_DEFENCE);

  /** A position with the expected moves. */
  record Example(ClaimKind kind, Game game, List<Move> best, List<Move> line) {
    Move played() {
      return line.get(0);
    }

    Evidence evidence() {
      boolean isMate = MATES.contains(kind);
      return new Evidence(game, played(), best, isMate ? 0.95 : 0.7, line, isMate ? 0.05 : 0.3);
    }

    /** The mirror image, or the one with colours exchanged. */
    Example image(boolean mirrored) {
      Position start = game.startPosition();
      Game image = Game.from(mirrored ? start.mirrored() : start.colorsSwapped());
      return new Example(
          kind, image.play(of(game.moves(), mirrored)), of(best, mirrored), of(line, mirrored));
    }

    private static List<Move> of(List<Move> moves, boolean mirrored) {
      return moves.stream().map(move -> mirrored ? move.mirrored() : move.flipped()).toList();
    }
  }

  private static Example example(ClaimKind kind, String game, String best, String line) {
    String[] parts = game.split(" moves ", -1);
    Game played = Game.from(Position.fromFen(parts[0]));
    return new Example(
        kind,
        parts.length > 1 ? played.play(Move.parseList(parts[1])) : played,
        Move.parseList(best),
        Move.parseList(line));
  }

  static Stream<Example> examples() throws IOException {
    List<Example> examples = new ArrayList<>();
    try (InputStream in = ClaimFinderTest.class.getResourceAsStream("/claims/claims.tsv")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.lines().filter(row -> !row.startsWith("#")).toList()) {
        String[] cells = line.split("\t", -1);
        examples.add(example(ClaimKind.valueOf(cells[0]), cells[1], cells[2], cells[3]));
      }
    }
    String checks = "3k5/9/9/9/9/9/7R1/9/5K3/9 w moves h3h9 d9d8 h9h8 d8d9";
    String loop = "4k4/9/9/p3p4/9/9/P3P4/9/9/4K4 w moves e0e1 e9e8";
    examples.add(
        example(
            ClaimKind.MISSES_RECAPTURE,
            "4k4/9/9/9/r8/9/N8/9/R8/3K5 b moves a5a3",
            "a1a3 e9e8",
            "d0d1 a3a1"));
    examples.add(
        example(
            ClaimKind.BREAKS_LAW, loops(checks, " h8h9 d9d8 h9h8 d8d9"), "h8h3 d9d8", "h8h9 d9d8"));
    examples.add(
        example(
            ClaimKind.REPEATS_FOR_DRAW,
            loops(loop, " e1e0 e8e9 e0e1 e9e8") + " e1e0",
            "e8d8 a3a4",
            "e8e9 a3a4"));
    examples.add(
        example(
            ClaimKind.LETS_REPEAT, loops(loop, " e1e0 e8e9 e0e1 e9e8"), "a3a4 e8e9", "e1e0 e8e9"));
    examples.add(
        example(
            ClaimKind.MISSES_DRAW,
            loops(loop, " e1e0 e8e9 e0e1 e9e8") + " e1e0",
            "e8e9 a3a4",
            "e8d8 a3a4"));
    return examples.stream();
  }

  /** Repeats a loop until the next time would end the game. */
  private static String loops(String game, String loop) {
    String longest = game;
    while (isOpen(longest + loop)) {
      longest += loop;
    }
    return longest;
  }

  private static boolean isOpen(String text) {
    Game game = example(ClaimKind.BREAKS_LAW, text, "a0a1", "a0a1").game();
    for (int ply = 0; ply <= game.ply(); ply++) {
      if (RuleSet.wxf().judge(game.at(ply)).isPresent()) {
        return false;
      }
    }
    return true;
  }

  static List<Claim> find(Example example) {
    return new ClaimFinder(RuleSet.wxf(), NODES).find(example.evidence());
  }

  private static Optional<String> whyFalse(Claim claim, Example example) {
    return new ClaimChecker(RuleSet.wxf(), NODES).whyFalse(claim, example.game(), example.played());
  }

  @ParameterizedTest
  @MethodSource("examples")
  void theKindIsFoundInAllImages(Example example) {
    List<ClaimKind> kinds = kinds(example);
    assertTrue(kinds.contains(example.kind()), kinds::toString);
    assertEquals(kinds, kinds(example.image(true)));
    assertEquals(kinds, kinds(example.image(false)));
  }

  private static List<ClaimKind> kinds(Example example) {
    return find(example).stream().map(Claim::type).toList();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void anAlteredClaimIsFalseAndAWordIsSaid(Example example) {
    for (Claim claim : find(example)) {
      assertEquals(Optional.empty(), whyFalse(claim, example));
      assertTrue(whyFalse(altered(claim, example.played()), example).isPresent(), claim::toString);
      for (Locale locale : List.of(Locale.ENGLISH, Locale.CHINESE, Locale.TAIWAN)) {
        String text = text(claim, example, locale);
        assertFalse(text.contains("{") || text.contains("}"), text);
      }
    }
  }

  static String text(Claim claim, Example example, Locale locale) {
    return ClaimWords.text(
        claim, example.game(), example.played(), locale, (position, move) -> move.toString());
  }

  private static Claim altered(Claim claim, Move played) {
    if (claim instanceof Claim.Law law) {
      return new Claim.Law(law.type(), law.move(), Termination.RESIGNATION);
    }
    if (claim instanceof Claim.Mate mate) {
      return mate.type() == ClaimKind.MISSES_ONLY_DEFENCE
          ? new Claim.Mate(mate.type(), mate.plies(), List.of(played), mate.kills())
          : new Claim.Mate(mate.type(), mate.plies(), mate.line(), List.of(Kill.values()));
    }
    if (claim instanceof Claim.Material material) {
      return new Claim.Material(
          material.type(),
          material.instead().isPresent() ? material.move() : played,
          material.squares(),
          material.tenths(),
          material.instead().map(instead -> played));
    }
    if (claim instanceof Claim.Line line) {
      return new Claim.Line(line.type(), line.line(), line.tenths() + 10);
    }
    return claim instanceof Claim.Board board
        ? new Claim.Board(board.type(), List.of(Square.E4, Square.E5))
        : claim;
  }

  @Test
  void everyKindHasAnExample() throws IOException {
    Set<ClaimKind> kinds = EnumSet.of(ClaimKind.PLAYED_BEFORE);
    examples().forEach(example -> kinds.add(example.kind()));
    assertEquals(EnumSet.allOf(ClaimKind.class), kinds);
  }

  @Test
  void knownGamesAreCounted() {
    Game game = Game.start();
    Move move = Move.parse("h2e2");
    Claim claim = new Claim.PlayedBefore(new NextMoves.Row(move, 12, 7, 3, 2, 0, 0));
    ClaimChecker checker = new ClaimChecker(RuleSet.wxf(), 1);
    assertEquals(Optional.empty(), checker.whyFalse(claim, game, move));
    assertTrue(checker.whyFalse(claim, game, Move.parse("b2e2")).isPresent());
    assertEquals(
        "was played in 12 games, Red scored 71 %",
        ClaimWords.text(claim, game, move, Locale.ENGLISH, (position, played) -> ""));
    assertEquals("{games=12, red=7, draws=3, black=2}", claim.fields().toString());
  }
}
