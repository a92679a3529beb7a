/** Puts the modules into one page that needs no server. */
@NullMarked
package dev.xiangqi.examples.web.bundle;

import org.jspecify.annotations.NullMarked;
