package dev.xiangqi.bookonspark;

import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.util.Optional;

/**
 * The first stage of reviews: whole records with their places, as PGN, which keeps comments and
 * variations. For one thread.
 */
final class PlacedGames implements GameEncoder<PlacedGame> {
  private static final WriteOptions PGN =
      WriteOptions.notation(MoveNotation.iccs()).withFormat("pgn");

  private final SourceNames names;
  private String file = "";
  private long place;

  PlacedGames(SourceNames names) {
    this.names = names;
  }

  @Override
  public void begin(String address) {
    file = names.name(address);
    place = 0;
  }

  @Override
  public Optional<PlacedGame> encode(GameEntry.Read game) {
    place++;
    String text = GameFiles.toText(game.tree(), PGN);
    return Optional.of(new PlacedGame(file, place, names.name(game.source()), game.number(), text));
  }

  @Override
  public PlacedGame encode(ReadReport report) {
    return PlacedGame.of(report);
  }

  /** {@return the record of a game} */
  static GameTree tree(PlacedGame game) {
    return GameFiles.parse(game.text());
  }
}
