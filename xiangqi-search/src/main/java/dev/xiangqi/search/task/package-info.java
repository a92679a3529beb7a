/** Work on a thread of its own that can be stopped; not exported. */
@NullMarked
package dev.xiangqi.search.task;

import org.jspecify.annotations.NullMarked;
