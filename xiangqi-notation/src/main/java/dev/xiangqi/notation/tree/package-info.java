/**
 * Game records: moves with variations, comments, glyphs and tags. For everybody who reads, shows or
 * edits files of games.
 *
 * <p>A {@link dev.xiangqi.notation.tree.GameTree} is an immutable value. Its main line is a {@link
 * dev.xiangqi.notation.tree.Line} of {@link dev.xiangqi.notation.tree.Ply plies}, and variations
 * are lines that belong to the ply they replace. A {@link
 * dev.xiangqi.notation.tree.GameTreeBuilder} builds a tree move by move. Edits such as {@link
 * dev.xiangqi.notation.tree.GameTree#promoted(dev.xiangqi.notation.tree.LinePath)} return a new
 * tree. {@link dev.xiangqi.notation.io} reads and writes files.
 *
 * <pre>{@code
 * GameTree tree = GameTree.of(game, GameResult.RED_WINS);
 * List<Move> main = tree.mainMoves();
 * String pgn = GameFiles.toText(tree);
 * }</pre>
 */
@NullMarked
package dev.xiangqi.notation.tree;

import org.jspecify.annotations.NullMarked;
