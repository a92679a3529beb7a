package dev.xiangqi.examples.xq.matches;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.MoveSource;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.xq.books.BookFile;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.io.InputLine;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.LineReader;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the openings of a match. Equal openings count once. */
final class OpeningFiles {
  /** Formats of lines, which are read as FENs and moves instead of games. */
  private static final Set<String> LINES = Set.of("ucci", "txt");

  private static final Pattern TAG = Pattern.compile("(?m)^\\s*\\[");

  private static final int HEAD = 1 << 12;

  /** Attempts to draw another opening from a book, for each opening wanted. */
  private static final int ATTEMPTS = 100;

  private final RuleSet rules;
  private final int plies;
  private final Set<Game> openings = new LinkedHashSet<>();

  /**
   * Makes a reader.
   *
   * @param rules end games; an opening must not be over
   * @param plies the greatest number of plies of an opening; the rest is dropped
   */
  OpeningFiles(RuleSet rules, int plies) {
    this.rules = rules;
    this.plies = plies;
  }

  /** {@return the openings in order} */
  List<Game> openings() {
    return List.copyOf(openings);
  }

  /**
   * Reads a file: lines of FENs or moves, or games of any format.
   *
   * @throws OpeningException if an opening cannot be read or is over
   */
  void read(Path file) throws IOException {
    byte[] head;
    try (InputStream in = Files.newInputStream(file)) {
      head = in.readNBytes(HEAD);
    }
    Optional<String> format = GameFormat.detect(head).map(GameFormat::name);
    // Lines of moves alone are PGN, too.
    boolean tags = TAG.matcher(new String(head, StandardCharsets.ISO_8859_1)).find();
    if (format.isEmpty() || LINES.contains(format.get()) || (format.get().equals("pgn") && !tags)) {
      readLines(file);
    } else {
      readGames(file);
    }
    if (openings.isEmpty()) {
      throw new OpeningException(file + ": expected one opening or more, found none");
    }
  }

  private void readGames(Path file) throws IOException {
    try (GameReader games = GameFiles.open(file)) {
      while (games.hasNext()) {
        GameEntry entry = games.next();
        String place = file + ", game " + entry.number();
        if (!(entry instanceof GameEntry.Read read)) {
          throw new OpeningException(
              place + ": " + entry.diagnostics().get(entry.diagnostics().size() - 1).message());
        }
        add(read.tree().mainGame(), place);
      }
    }
  }

  private void readLines(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      LineReader lines = new LineReader(in, () -> {});
      for (Optional<InputLine> line = lines.next(); line.isPresent(); line = lines.next()) {
        String place = file + ":" + line.get().number();
        try {
          String text = withoutRemark(LineCommand.whole(line.get()));
          if (!text.isBlank()) {
            add(FenText.read(text.strip()), place);
          }
        } catch (InputRefusedException e) {
          throw new OpeningException(place + ": " + e.getMessage());
        }
      }
    }
  }

  /** Remarks begin with # or a semicolon. */
  private static String withoutRemark(String line) {
    return line.split("[#;]", 2)[0];
  }

  private void add(Game game, String place) throws OpeningException {
    Game opening = game.at(Math.min(plies, game.ply()));
    if (rules.judge(opening).isPresent()) {
      throw new OpeningException(
          place + ": the game is over after this opening; --plies makes it shorter");
    }
    openings.add(opening);
  }

  /**
   * Draws different openings from a book. There are fewer if the book has fewer.
   *
   * @param book a book of any format
   * @param seed the same seed gives the same openings
   * @param wanted the number of openings
   */
  void draw(Path book, long seed, int wanted) throws IOException {
    Random random = new Random(seed);
    try (BookFile file = BookFile.open(book)) {
      for (int i = 0; i < ATTEMPTS * wanted && openings.size() < wanted; i++) {
        Game opening = draw(file.view(), random);
        if (opening.ply() > 0 && rules.judge(opening).isEmpty()) {
          openings.add(opening);
        }
      }
    }
    if (openings.isEmpty()) {
      throw new OpeningException(book + ": expected moves of the starting position, found none");
    }
  }

  private Game draw(MoveSource book, Random random) {
    Game game = Game.start();
    while (game.ply() < plies) {
      Optional<Move> move = book.pick(game.position(), random);
      if (move.isEmpty()) {
        break;
      }
      game = game.play(move.get());
    }
    return game;
  }
}
