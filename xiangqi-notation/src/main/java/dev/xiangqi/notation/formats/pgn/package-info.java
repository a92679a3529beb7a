/**
 * PGN in all dialects of Chinese programs and sites. The bytes of a game are found line by line
 * ({@link PgnSplitter}) and decoded. The header is read ({@link PgnHeader}); the moves are read in
 * every plausible way ({@link dev.xiangqi.notation.internal.Readings}, {@link Movetext}).
 *
 * <p>A game goes through these classes, in this order:
 *
 * <ol>
 *   <li>{@link PgnReader} reads on the caller's thread. It returns a game before it is parsed, so
 *       that another thread may do that.
 *   <li>{@link PgnSplitter} finds where the next game begins, in bytes and line by line: at a tag
 *       after moves, or at move number 1 after a result ({@link UntaggedGame}). It must not take a
 *       bracket in a comment for a tag ({@link Braces}). The bytes are a {@link PgnText}.
 *   <li>{@link PgnParser} decodes them, each game in its own encoding. It turns what follows into
 *       an entry: a game, a header, or a refusal. A refusal that is thrown anywhere below ends
 *       here.
 *   <li>{@link PgnHeader} reads the tags, and the comments before the first one. With headers only
 *       this is the end.
 *   <li>{@link PgnGame} takes the starting position from the tags, and chooses among readings of
 *       the moves: with ranks from 0 or from 1, or as western algebraic notation. In salvage the
 *       other side may begin. The first reading that can play all moves counts, else the one that
 *       gets furthest.
 *   <li>{@link Movetext} is one reading. It goes through the text once: moves, numbers, glyphs,
 *       comments and variations go into a tree. {@link MovetextScanner} finds the end of each word,
 *       comment and parenthesis.
 *   <li>{@link MovesAhead} looks ahead, once for a game: a result with moves after it is not the
 *       end.
 *   <li>{@link GameEnd} keeps the result, also one among the moves or after moves that were
 *       dropped.
 *   <li>{@link PgnGame} builds the tree at last, with the result of the tag or that after the
 *       moves.
 * </ol>
 *
 * <p>Sources: Steven J. Edwards, Portable Game Notation Specification and Implementation Guide,
 * 1994, which is about western chess; for the dialects the files themselves, as {@code
 * docs/formats.md} lists them.
 */
@NullMarked
package dev.xiangqi.notation.formats.pgn;

import org.jspecify.annotations.NullMarked;
