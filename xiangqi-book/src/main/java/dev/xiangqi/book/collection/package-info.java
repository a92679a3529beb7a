/**
 * Collections: files of games that answer queries quickly. For programs that ask the same games
 * again and again.
 *
 * <p>{@link dev.xiangqi.book.collection.CollectionBuilder} makes a collection, {@link
 * dev.xiangqi.book.collection.GameCollection} finds games in it.
 *
 * <pre>{@code
 * try (GameCollection games = GameCollection.open(Path.of("games.xqi"))) {
 *   Query query = Query.parse("hollow C and player 'Hu Ronghua'");
 *   games.search(query).forEach(match -> System.out.println(games.game(match.game()).tags()));
 *
 *   PositionGames reached = games.games(PositionQuery.of(Position.initial()).orMirrored());
 *   reached.nextMoves().forEach(System.out::println);
 * }
 * }</pre>
 */
@NullMarked
package dev.xiangqi.book.collection;

import org.jspecify.annotations.NullMarked;
