/** What TeaVM needs to compile the libraries. */
@NullMarked
package dev.xiangqi.examples.web.compile;

import org.jspecify.annotations.NullMarked;
