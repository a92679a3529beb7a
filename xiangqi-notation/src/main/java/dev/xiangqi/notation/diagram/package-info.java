/**
 * Boards as pictures.
 *
 * <p>{@link dev.xiangqi.notation.diagram.TextDiagram} draws with characters, for terminals, mail
 * and source comments.
 */
@NullMarked
package dev.xiangqi.notation.diagram;

import org.jspecify.annotations.NullMarked;
