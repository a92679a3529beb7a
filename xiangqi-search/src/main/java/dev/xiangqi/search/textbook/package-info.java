/**
 * Searches of the textbooks, one technique at a time: written for reading and comparison.
 *
 * <p>Start with {@link dev.xiangqi.search.textbook.Textbook}.
 */
@NullMarked
package dev.xiangqi.search.textbook;

import org.jspecify.annotations.NullMarked;
