/** Small programs that use the library, each one page long. Start reading here. */
@NullMarked
package dev.xiangqi.examples.quickstart;

import org.jspecify.annotations.NullMarked;
