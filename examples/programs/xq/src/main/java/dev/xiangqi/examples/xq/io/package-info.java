/** Standard streams, files, progress and exit statuses. */
@NullMarked
package dev.xiangqi.examples.xq.io;

import org.jspecify.annotations.NullMarked;
