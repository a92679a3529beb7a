/** Small programs on the library, each a page long: where to start reading. */
@NullMarked
package dev.xiangqi.examples.quickstart;

import org.jspecify.annotations.NullMarked;
