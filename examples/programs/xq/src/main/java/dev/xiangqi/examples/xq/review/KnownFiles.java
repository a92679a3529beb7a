package dev.xiangqi.examples.xq.review;

import dev.xiangqi.book.BookMove;
import dev.xiangqi.book.collection.GameCollection;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.query.NextMoves;
import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.examples.xq.books.BookFile;
import dev.xiangqi.examples.xq.command.Language;
import dev.xiangqi.examples.xq.index.IndexFile;
import dev.xiangqi.notation.opening.Opening;
import dev.xiangqi.notation.opening.Openings;
import dev.xiangqi.search.review.KnownGames;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The known games of a book and of an index. The index answers first, since it has every game. A
 * book without numbers of games knows none.
 */
final class KnownFiles implements KnownGames, Closeable {
  private final Language language;
  private final Optional<BookFile> book;
  private final Optional<GameCollection> index;

  private KnownFiles(Language language, Optional<BookFile> book, Optional<GameCollection> index) {
    this.language = language;
    this.book = book;
    this.index = index;
  }

  /** {@return no known games, but the names of openings in a language} */
  static KnownGames none(Language language) {
    return new KnownFiles(language, Optional.empty(), Optional.empty());
  }

  /**
   * Opens the files.
   *
   * @param language the language of the names of openings
   */
  static KnownFiles open(Language language, Optional<Path> book, Optional<Path> index)
      throws IOException {
    Optional<GameCollection> games =
        index.isPresent() ? Optional.of(IndexFile.open(index.get())) : Optional.empty();
    boolean opened = false;
    try {
      Optional<BookFile> moves =
          book.isPresent() ? Optional.of(BookFile.open(book.get())) : Optional.empty();
      opened = true;
      return new KnownFiles(language, moves, games);
    } finally {
      if (!opened) {
        games.ifPresent(GameCollection::close);
      }
    }
  }

  @Override
  public Optional<NextMoves.Row> played(Game game, Move move) {
    Position position = game.position();
    return index
        .flatMap(games -> ofIndex(games, position, move))
        .or(() -> book.flatMap(moves -> ofBook(moves, position, move)));
  }

  private static Optional<NextMoves.Row> ofIndex(
      GameCollection games, Position position, Move move) {
    return games.games(PositionQuery.of(position).orMirrored()).nextMoves().stream()
        .filter(row -> row.move().equals(move))
        .findFirst();
  }

  private static Optional<NextMoves.Row> ofBook(BookFile book, Position position, Move move) {
    boolean isSymmetric = position.equals(position.mirrored());
    return book.view().moves(position).stream()
        .filter(
            known ->
                known.move().equals(move) || (isSymmetric && known.move().mirrored().equals(move)))
        .filter(known -> known.games() > 0)
        .findFirst()
        .map(known -> row(known, move, position.sideToMove()));
  }

  private static NextMoves.Row row(BookMove known, Move move, Side side) {
    boolean isRed = side == Side.RED;
    return new NextMoves.Row(
        move,
        known.games(),
        isRed ? known.wins() : known.losses(),
        known.draws(),
        isRed ? known.losses() : known.wins(),
        0,
        0);
  }

  @Override
  public Optional<String> opening(Game game) {
    return Openings.classify(game).map(this::name);
  }

  private String name(Opening opening) {
    if (language != Language.ENGLISH) {
      return opening.toString();
    }
    return opening.englishVariation().isEmpty()
        ? opening.english()
        : opening.english() + ", " + opening.englishVariation();
  }

  @Override
  public void close() {
    book.ifPresent(BookFile::close);
    index.ifPresent(GameCollection::close);
  }
}
