/**
 * Boards as pictures, and games as pages to replay. For authors of web sites, books and tools.
 *
 * <p>{@link dev.xiangqi.notation.diagram.TextDiagram} draws with characters, for terminals, mail
 * and source comments. {@link dev.xiangqi.notation.diagram.SvgDiagram} draws pictures, for pages
 * and print. {@link dev.xiangqi.notation.diagram.HtmlReplay} creates a page for replaying games,
 * {@link dev.xiangqi.notation.diagram.HtmlPuzzles} one for solving puzzles.
 *
 * <pre>{@code
 * String text = TextDiagram.chinese().draw(Position.initial());
 * }</pre>
 */
@NullMarked
package dev.xiangqi.notation.diagram;

import org.jspecify.annotations.NullMarked;
