package dev.xiangqi.testing;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.query.GameFacts;
import dev.xiangqi.testing.SlowPatterns.Compared;
import dev.xiangqi.testing.SlowPatterns.SlowPattern;
import dev.xiangqi.testing.SlowPatterns.SlowPieces;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Random texts of queries with plain definitions of what they mean, position by position. */
public final class SlowQueries {
  private static final Pattern YEAR = Pattern.compile("\\d{4}");

  private final Random random;
  private final SlowPatterns patterns;

  /**
   * A query.
   *
   * @param text its text
   * @param find the plies of a game at which it holds
   */
  public record SlowQuery(String text, Function<SlowGame, BitSet> find) {}

  /**
   * A game as a list.
   *
   * @param positions its positions from the start
   * @param moves the moves between them
   * @param result the result
   * @param tags what else is known
   */
  public record SlowGame(
      List<Position> positions, List<Move> moves, GameResult result, Map<String, String> tags) {
    /**
     * {@return a game as a list}
     *
     * @param game the moves
     * @param result the result
     * @param tags what else is known
     */
    public static SlowGame of(Game game, GameResult result, Map<String, String> tags) {
      List<Position> positions = new ArrayList<>();
      Position position = game.startPosition();
      positions.add(position);
      for (Move move : game.moves()) {
        position = position.play(move);
        positions.add(position);
      }
      return new SlowGame(positions, game.moves(), result, tags);
    }

    /** {@return its facts} */
    public GameFacts facts() {
      return GameFacts.of(result, moves.size(), tags);
    }

    /** {@return its moves} */
    public Game game() {
      Game game = Game.from(positions.get(0));
      for (Move move : moves) {
        game = game.play(move);
      }
      return game;
    }

    /** {@return the same game with left and right exchanged} */
    public SlowGame mirrored() {
      return new SlowGame(
          positions.stream().map(Position::mirrored).toList(),
          moves.stream().map(Move::mirrored).toList(),
          result,
          tags);
    }

    /** {@return the same game with the sides exchanged} */
    public SlowGame swapped() {
      GameResult other =
          switch (result) {
            case RED_WINS -> GameResult.BLACK_WINS;
            case BLACK_WINS -> GameResult.RED_WINS;
            default -> result;
          };
      Map<String, String> exchanged = new HashMap<>(tags);
      exchanged.put("Red", tags.getOrDefault("Black", ""));
      exchanged.put("Black", tags.getOrDefault("Red", ""));
      return new SlowGame(
          positions.stream().map(Position::colorsSwapped).toList(),
          moves.stream().map(Move::flipped).toList(),
          other,
          exchanged);
    }
  }

  /**
   * Creates a source of queries.
   *
   * @param random decides what they are
   */
  public SlowQueries(Random random) {
    this.random = random;
    patterns = new SlowPatterns(random);
  }

  /**
   * {@return a random query}
   *
   * @param sample a game; some queries are parts of it, so that they hold now and then
   * @param depth the greatest depth of brackets
   */
  public SlowQuery next(SlowGame sample, int depth) {
    int choice = depth == 0 ? 20 : random.nextInt(20);
    return switch (choice) {
      case 0, 1 -> joined(sample, depth, true);
      case 2 -> joined(sample, depth, false);
      case 3 -> negated(next(sample, depth - 1));
      case 4 -> changed("mirrored", next(sample, depth - 1), SlowGame::mirrored);
      case 5 -> changed("swapped", next(sample, depth - 1), SlowGame::swapped);
      case 6, 7 -> then(next(sample, depth - 1), next(sample, depth - 1));
      case 8 -> lasting(next(sample, depth - 1));
      case 9, 10, 11 -> fact(sample);
      case 12, 13 -> played();
      default -> {
        Position position = sample.positions.get(random.nextInt(sample.positions.size()));
        SlowPattern pattern = patterns.next(position, Math.min(depth, 2));
        yield each(
            "(" + pattern.text() + ")",
            (game, ply) -> pattern.holds().test(game.positions.get(ply)));
      }
    };
  }

  private static SlowQuery each(String text, BiPredicate<SlowGame, Integer> holds) {
    return new SlowQuery(
        text,
        game -> {
          BitSet found = new BitSet();
          for (int ply = 0; ply < game.positions.size(); ply++) {
            if (holds.test(game, ply)) {
              found.set(ply);
            }
          }
          return found;
        });
  }

  private SlowQuery joined(SlowGame sample, int depth, boolean all) {
    SlowQuery one = next(sample, depth - 1);
    SlowQuery other = next(sample, depth - 1);
    return new SlowQuery(
        "(" + one.text + (all ? ") and (" : ") or (") + other.text + ")",
        game -> {
          BitSet found = one.find.apply(game);
          BitSet others = other.find.apply(game);
          if (all) {
            found.and(others);
          } else {
            found.or(others);
          }
          return found;
        });
  }

  private static SlowQuery negated(SlowQuery query) {
    return new SlowQuery(
        "not (" + query.text + ")",
        game -> {
          BitSet found = query.find.apply(game);
          found.flip(0, game.positions.size());
          return found;
        });
  }

  private static SlowQuery changed(
      String word, SlowQuery query, Function<SlowGame, SlowGame> change) {
    return new SlowQuery(
        word + " (" + query.text + ")",
        game -> {
          BitSet found = query.find.apply(game);
          found.or(query.find.apply(change.apply(game)));
          return found;
        });
  }

  private SlowQuery then(SlowQuery first, SlowQuery later) {
    boolean ever = random.nextBoolean();
    int within = 1 + random.nextInt(10);
    return new SlowQuery(
        "(("
            + first.text
            + (ever ? ") then (" : ") then within " + within + " (")
            + later.text
            + "))",
        game -> {
          BitSet firsts = first.find.apply(game);
          BitSet laters = later.find.apply(game);
          BitSet found = new BitSet();
          for (int ply = 0; ply < game.positions.size(); ply++) {
            for (int end = ply + 1; end < game.positions.size(); end++) {
              if (firsts.get(ply) && laters.get(end) && (ever || end - ply <= within)) {
                found.set(ply);
              }
            }
          }
          return found;
        });
  }

  private SlowQuery lasting(SlowQuery query) {
    int positions = 1 + random.nextInt(4);
    return new SlowQuery(
        "for " + positions + " (" + query.text + ")",
        game -> {
          BitSet holds = query.find.apply(game);
          BitSet found = new BitSet();
          for (int ply = 0; ply + positions <= game.positions.size(); ply++) {
            boolean begins = ply == 0 || !holds.get(ply - 1);
            if (begins && holds.get(ply, ply + positions).cardinality() == positions) {
              found.set(ply);
            }
          }
          return found;
        });
  }

  private SlowQuery played() {
    SlowPieces mover = patterns.pieces(false);
    boolean anywhere = random.nextBoolean();
    SlowPieces target = patterns.pieces(true);
    return each(
        "played " + mover.text() + (anywhere ? "" : " to " + target.text()),
        (game, ply) -> {
          if (ply == 0) {
            return false;
          }
          Position before = game.positions.get(ply - 1);
          Move move = game.moves.get(ply - 1);
          return mover.in(before).contains(move.from())
              && (anywhere || target.in(before).contains(move.to()));
        });
  }

  private SlowQuery fact(SlowGame sample) {
    return switch (random.nextInt(5)) {
      case 0 -> {
        GameResult result = GameResult.values()[random.nextInt(4)];
        yield fact("result " + result.token(), game -> game.result == result);
      }
      case 1 -> {
        Compared compared = patterns.compared();
        int plies = random.nextInt(120);
        yield fact(
            "plies " + compared.sign() + " " + plies,
            game -> compared.holds(game.moves.size(), plies));
      }
      case 2 -> {
        Compared compared = patterns.compared();
        int year = 1960 + random.nextInt(60);
        yield fact(
            "year " + compared.sign() + " " + year,
            game -> {
              Optional<Integer> found =
                  YEAR.matcher(game.tags.getOrDefault("Date", ""))
                      .results()
                      .findFirst()
                      .map(match -> Integer.valueOf(match.group()));
              return found.isPresent() && compared.holds(found.orElseThrow(), year);
            });
      }
      case 3 -> {
        String words = part(sample.tags.getOrDefault("Red", "x"));
        yield fact(
            (random.nextBoolean() ? "red '" : "tag Red '") + words + "'",
            game -> has(game, "Red", words));
      }
      default -> {
        String words = part(sample.tags.getOrDefault("Black", "x"));
        yield fact(
            "player \"" + words + "\"",
            game -> has(game, "Red", words) || has(game, "Black", words));
      }
    };
  }

  private static SlowQuery fact(String text, Predicate<SlowGame> holds) {
    return each(text, (game, ply) -> holds.test(game));
  }

  private String part(String text) {
    String plain = text.replaceAll("['\"]", "");
    int from = plain.isEmpty() ? 0 : random.nextInt(plain.length());
    return plain.substring(from, Math.min(plain.length(), from + 3));
  }

  private static boolean has(SlowGame game, String tag, String words) {
    return game.tags.containsKey(tag)
        && game.tags
            .getOrDefault(tag, "")
            .toLowerCase(Locale.ROOT)
            .contains(words.toLowerCase(Locale.ROOT));
  }
}
