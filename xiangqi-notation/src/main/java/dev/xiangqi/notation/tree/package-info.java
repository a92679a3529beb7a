/**
 * Records of games: moves with variations, comments, glyphs and tags.
 *
 * <p>A {@link dev.xiangqi.notation.tree.GameTree} is an immutable value. Its main line is a {@link
 * dev.xiangqi.notation.tree.Line} of {@link dev.xiangqi.notation.tree.Ply plies}, and variations
 * are lines that belong to the ply they replace. A {@link
 * dev.xiangqi.notation.tree.GameTreeBuilder} makes a tree move by move. Edits such as {@link
 * dev.xiangqi.notation.tree.GameTree#promoted(dev.xiangqi.notation.tree.LinePath)} return a new
 * tree. Nothing here reads or writes files; {@link dev.xiangqi.notation.io} does.
 */
@NullMarked
package dev.xiangqi.notation.tree;

import org.jspecify.annotations.NullMarked;
