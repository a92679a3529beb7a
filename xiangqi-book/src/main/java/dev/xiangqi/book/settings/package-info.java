/**
 * What a book counts and keeps: the games, moves and weights of a count, and the conditions a move
 * must meet to stay. For users and builders of books.
 *
 * <p>These values are also stored in the files of books. The package depends on no other package of
 * this module.
 *
 * <pre>{@code
 * BookSettings settings =
 *     BookSettings.builder().maxPlies(60).player("Hu Ronghua").weighting(Weighting.SCORE).build();
 * BookBuilder builder = BookBuilder.create(settings);
 * builder.add(game, GameResult.RED_WINS, GameInfo.none());
 * BookFilter frequent = BookFilter.usual().minScore(40);
 * builder.build().write(Path.of("hu.book"), frequent).close();
 * }</pre>
 */
@NullMarked
package dev.xiangqi.book.settings;

import org.jspecify.annotations.NullMarked;
