/** What the modules of this library share with each other alone; it may change at any time. */
@NullMarked
package dev.xiangqi.core.internal;

import org.jspecify.annotations.NullMarked;
