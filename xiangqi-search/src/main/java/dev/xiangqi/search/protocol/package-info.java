/**
 * Uses engines in other processes as searchers, and serves searchers as engines, by the protocols
 * UCI and UCCI.
 */
@NullMarked
package dev.xiangqi.search.protocol;

import org.jspecify.annotations.NullMarked;
