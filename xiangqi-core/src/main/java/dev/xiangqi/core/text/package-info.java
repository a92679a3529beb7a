/**
 * Text: small languages of words, signs and numbers, with operands joined by "and" and "or"; and
 * phrases in English and Chinese. Exported to {@code notation} and {@code search} only.
 */
@NullMarked
package dev.xiangqi.core.text;

import org.jspecify.annotations.NullMarked;
