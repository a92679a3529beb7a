/**
 * What a book counts and keeps: the games, moves and weights of a count, and the conditions a move
 * must meet to stay. For users and builders of books.
 *
 * <p>These values are also stored in the files of books. The package depends on no other package of
 * this module.
 */
@NullMarked
package dev.xiangqi.book.settings;

import org.jspecify.annotations.NullMarked;
