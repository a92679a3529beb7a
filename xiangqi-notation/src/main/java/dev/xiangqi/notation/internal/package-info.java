/** What readers and writers of several formats share; not exported. */
@NullMarked
package dev.xiangqi.notation.internal;

import org.jspecify.annotations.NullMarked;
