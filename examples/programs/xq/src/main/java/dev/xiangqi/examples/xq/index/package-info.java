/** Commands that build, show and check collections: files of games that answer queries quickly. */
@NullMarked
package dev.xiangqi.examples.xq.index;

import org.jspecify.annotations.NullMarked;
