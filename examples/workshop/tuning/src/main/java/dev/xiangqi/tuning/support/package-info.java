/** Threads, files and errors for the other packages. */
@NullMarked
package dev.xiangqi.tuning.support;

import org.jspecify.annotations.NullMarked;
