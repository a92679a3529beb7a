/** Claims. */
@NullMarked
package dev.xiangqi.search.review.claim;

import org.jspecify.annotations.NullMarked;
