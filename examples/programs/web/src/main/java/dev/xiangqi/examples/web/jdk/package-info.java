/** Classes in place of those of the JDK that TeaVM lacks. */
@NullMarked
package dev.xiangqi.examples.web.jdk;

import org.jspecify.annotations.NullMarked;
