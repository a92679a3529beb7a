package dev.xiangqi.examples.xq.matches;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.search.match.MatchGame;
import dev.xiangqi.search.match.ScheduledGame;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The games of a match in a PGN file. Each game is appended and forced to disk as it ends. The next
 * run reads the file back. Games end with a result and an empty line; whatever follows the last
 * such end is a game that was cut off, and is removed.
 */
final class GameLog implements Closeable {
  /** The end of a game. In a tag the result would be followed by a quotation mark. */
  private static final Pattern END = Pattern.compile("(?<=[ \n])(?:1-0|0-1|1/2-1/2)\n\n");

  private final Path path;
  private final MoveNotation notation;
  private final RandomAccessFile file;

  /** Locked until the log is closed. */
  private final SettingsFile settingsFile;

  private final Map<ScheduledGame, GameResult> played = new LinkedHashMap<>();
  private final List<LoggedEnd> ends = new ArrayList<>();
  private boolean cutOff;

  /**
   * The end of a game of an earlier run.
   *
   * @param termination the end in words
   * @param details the cause, or empty
   */
  record LoggedEnd(String termination, String details) {}

  private GameLog(
      Path path, MoveNotation notation, RandomAccessFile file, SettingsFile settingsFile) {
    this.path = path;
    this.notation = notation;
    this.file = file;
    this.settingsFile = settingsFile;
  }

  /**
   * Opens a log and reads its games.
   *
   * @param path the PGN file, created if it is missing
   * @param notation the notation of moves
   * @param settings the settings of the match
   * @param schedule all games of the match
   * @throws LogException if the file contains games of other settings, or other text
   * @throws IOException if reading or writing fails, or another run uses the file
   */
  static GameLog open(
      Path path, MoveNotation notation, MatchSettings settings, List<ScheduledGame> schedule)
      throws IOException {
    RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
    boolean opened = false;
    try {
      GameLog log = new GameLog(path, notation, file, settingsFile(path, file.length() > 0));
      try {
        log.checkSettings(settings);
        log.read(schedule);
        opened = true;
        return log;
      } finally {
        if (!opened) {
          log.settingsFile.close();
        }
      }
    } finally {
      if (!opened) {
        file.close();
      }
    }
  }

  private static SettingsFile settingsFile(Path path, boolean expected) throws IOException {
    // The real path, so that a link to the games leads to the same lock.
    Path beside = MatchSettings.beside(path.toRealPath());
    if (expected && !Files.exists(beside)) {
      throw noSettings(path, beside);
    }
    return SettingsFile.lock(beside)
        .orElseThrow(() -> new LogException(path + ": another run uses this file"));
  }

  private static LogException noSettings(Path path, Path beside) {
    return new LogException(path + ": expected no games, or the settings in " + beside);
  }

  private void checkSettings(MatchSettings settings) throws IOException {
    if (file.length() == 0) {
      settingsFile.write(settings);
      return;
    }
    MatchSettings earlier =
        settingsFile.read().orElseThrow(() -> noSettings(path, MatchSettings.beside(path)));
    List<String> changes = settings.changesSince(earlier);
    if (!changes.isEmpty()) {
      throw new LogException(path + ": played with other settings: " + String.join("; ", changes));
    }
  }

  private void read(List<ScheduledGame> schedule) throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    // One character a byte, so that the end of a match is an offset of the file.
    Matcher end = END.matcher(new String(bytes, StandardCharsets.ISO_8859_1));
    int length = 0;
    while (end.find()) {
      length = end.end();
    }
    if (length < bytes.length) {
      cutOff = true;
      file.setLength(length);
    }
    file.seek(length);
    Map<String, ScheduledGame> rounds =
        schedule.stream().collect(Collectors.toMap(ScheduledGame::round, Function.identity()));
    try (GameReader games =
        GameFiles.read(
            new ByteArrayInputStream(bytes, 0, length), path.toString(), ReadOptions.defaults())) {
      while (length > 0 && games.hasNext()) {
        add(games.next(), rounds);
      }
    }
  }

  private void add(GameEntry entry, Map<String, ScheduledGame> rounds) throws LogException {
    String place = path + ", game " + entry.number() + ": ";
    if (!(entry instanceof GameEntry.Read read)) {
      throw new LogException(place + entry.diagnostics().get(0).message());
    }
    Tags tags = read.tags();
    String round = tags.get("Round").orElse("");
    ScheduledGame game = rounds.get(round);
    if (game == null) {
      throw new LogException(place + "no game of this match has the round \"" + round + "\"");
    }
    Game moves = read.tree().mainGame();
    boolean same =
        tags.get("Red").orElse("").equals(game.red())
            && tags.get("Black").orElse("").equals(game.black())
            && tags.get(MatchPgn.OPENING).orElse("").equals(Integer.toString(game.opening().ply()))
            && moves.ply() >= game.opening().ply()
            && moves.at(game.opening().ply()).equals(game.opening())
            && tags.get("PlyCount").orElse("").equals(Integer.toString(moves.ply()));
    if (!same || read.tree().result() == GameResult.UNKNOWN || played.containsKey(game)) {
      throw new LogException(
          place + "expected round " + round + " once, complete, with its players and opening");
    }
    played.put(game, read.tree().result());
    ends.add(
        new LoggedEnd(
            tags.get(MatchPgn.TERMINATION).orElse(""), tags.get(MatchPgn.DETAILS).orElse("")));
  }

  /** {@return the results of the games of earlier runs} */
  Map<ScheduledGame, GameResult> played() {
    return Collections.unmodifiableMap(played);
  }

  /** {@return the ends of the games of earlier runs} */
  List<LoggedEnd> ends() {
    return Collections.unmodifiableList(ends);
  }

  /** {@return whether the last game was cut off, so that it has to be played again} */
  boolean isCutOff() {
    return cutOff;
  }

  /** Appends a game. */
  void write(MatchGame game) throws IOException {
    // Not by the channel, which an interrupt would close.
    file.write(MatchPgn.text(game, notation).getBytes(StandardCharsets.UTF_8));
    file.getFD().sync();
  }

  @Override
  public void close() throws IOException {
    try (settingsFile) {
      file.close();
    }
  }
}
