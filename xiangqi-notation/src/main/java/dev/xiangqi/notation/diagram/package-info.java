/**
 * Boards as pictures.
 *
 * <p>{@link dev.xiangqi.notation.diagram.TextDiagram} draws with characters, for terminals, mail
 * and source comments. {@link dev.xiangqi.notation.diagram.SvgDiagram} draws pictures, for pages
 * and print. {@link dev.xiangqi.notation.diagram.HtmlReplay} makes a page in which games are played
 * through.
 */
@NullMarked
package dev.xiangqi.notation.diagram;

import org.jspecify.annotations.NullMarked;
