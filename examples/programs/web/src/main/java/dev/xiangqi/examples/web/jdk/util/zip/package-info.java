/** Checksums without TeaVM's library of them. */
@NullMarked
package dev.xiangqi.examples.web.jdk.util.zip;

import org.jspecify.annotations.NullMarked;
