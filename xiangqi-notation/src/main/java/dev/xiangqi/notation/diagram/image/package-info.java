/**
 * Pictures as pixels, in plain Java: the SVG of diagrams is painted, and written as PNG or GIF.
 * Nothing of {@code java.awt} is used, so this works without a display and on Android.
 *
 * <p>{@link dev.xiangqi.notation.diagram.image.SvgPainter} reads only what this library writes:
 * groups, rectangles, circles, paths and single letters. The package knows no type of the other
 * packages.
 *
 * <p>Not exported. Types are {@code public} only for the other packages of this module.
 */
@NullMarked
package dev.xiangqi.notation.diagram.image;

import org.jspecify.annotations.NullMarked;
