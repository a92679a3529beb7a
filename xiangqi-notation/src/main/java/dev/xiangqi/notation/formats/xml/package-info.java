/**
 * The XML formats: our own ({@link XmlFormat}), CBF of CCBridge and PFC of PengFei. All are parsed
 * by {@link XmlCursor}, which refuses document types. Files of our own format are split into games
 * before parsing ({@link XmlSplitter}).
 */
@NullMarked
package dev.xiangqi.notation.formats.xml;

import org.jspecify.annotations.NullMarked;
