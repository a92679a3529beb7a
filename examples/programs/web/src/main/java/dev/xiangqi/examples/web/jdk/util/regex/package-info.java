/** Regular expressions by those of the browser. */
@NullMarked
package dev.xiangqi.examples.web.jdk.util.regex;

import org.jspecify.annotations.NullMarked;
