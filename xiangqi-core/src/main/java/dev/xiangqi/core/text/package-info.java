/**
 * Small languages: words, signs and numbers, and operands joined by "and" and "or". Not exported.
 */
@NullMarked
package dev.xiangqi.core.text;

import org.jspecify.annotations.NullMarked;
