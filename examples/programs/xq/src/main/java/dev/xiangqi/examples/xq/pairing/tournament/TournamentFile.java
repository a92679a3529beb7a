package dev.xiangqi.examples.xq.pairing.tournament;

import java.util.ArrayList;
import java.util.List;

/** The file of a tournament, and how it was written. Immutable. */
public final class TournamentFile {
  /** Maximum number of rounds. */
  private static final int MOST_ROUNDS = 999;

  private final List<TextLine> lines;
  private final Format format;
  private final Tournament tournament;

  /** The forms of files. */
  public enum Format {
    /** The tournament report file of FIDE. */
    TRF,
    /** A plain table in English words. */
    TABLE,
    /** A plain table in Chinese words. */
    CHINESE_TABLE
  }

  private TournamentFile(List<TextLine> lines, Format format, Tournament tournament) {
    this.lines = lines;
    this.format = format;
    this.tournament = tournament;
  }

  /**
   * Reads a file. Its form is recognized by its lines.
   *
   * @param text the file; lines end with LF, CR or both
   * @throws TournamentFileException if the file is wrong; it says where and what was expected
   */
  public static TournamentFile parse(String text) throws TournamentFileException {
    List<TextLine> lines = new ArrayList<>();
    for (String line : text.split("\r\n|\r|\n", -1)) {
      lines.add(new TextLine(lines.size() + 1, line));
    }
    for (TextLine line : lines) {
      checkEncoding(line);
    }
    boolean trf = TrfReader.recognizes(lines);
    Tournament tournament = trf ? TrfReader.read(lines) : TableReader.read(lines);
    checkRounds(tournament);
    return new TournamentFile(lines, trf ? Format.TRF : Format.TABLE, tournament);
  }

  private static void checkRounds(Tournament tournament) throws TournamentFileException {
    if (tournament.played() > MOST_ROUNDS) {
      throw new TournamentFileException(
          1,
          1,
          Phrase.of(
              "{0} rounds, expected at most {1}",
              "共{0}轮，应不多于{1}", tournament.played(), MOST_ROUNDS));
    }
  }

  private static void checkEncoding(TextLine line) throws TournamentFileException {
    int index = line.text().indexOf('\uFFFD');
    if (index >= 0) {
      throw line.fault(
          line.columnOf(index),
          "expected text in the encoding of --from-encoding",
          "应为 --from-encoding 所指编码的文本");
    }
  }

  /** {@return the tournament} */
  public Tournament tournament() {
    return tournament;
  }

  /**
   * {@return the text of this file with a new round; all else stays as it is}
   *
   * @param paired this tournament with the round
   * @param tables the tables of the round in their order
   */
  public String with(Tournament paired, List<Pairing> tables) {
    return joined(
        format == Format.TRF
            ? TrfWriter.update(lines, paired)
            : TableWriter.update(lines, paired, tables));
  }

  /**
   * {@return a tournament as the text of a file}
   *
   * @param tournament the tournament
   * @param tables the tables of its last round in their order; others are in the order of players
   * @param format the form
   */
  public static String write(Tournament tournament, List<Pairing> tables, Format format) {
    return joined(
        format == Format.TRF
            ? TrfWriter.write(tournament)
            : TableWriter.write(tournament, tables, format == Format.CHINESE_TABLE));
  }

  private static String joined(List<String> lines) {
    int end = lines.size();
    while (end > 0 && lines.get(end - 1).isBlank()) {
      end--;
    }
    return String.join("\n", lines.subList(0, end)) + "\n";
  }
}
