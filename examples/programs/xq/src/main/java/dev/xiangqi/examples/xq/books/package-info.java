/** The book commands: build, show, merge, verify, import and export. */
@NullMarked
package dev.xiangqi.examples.xq.books;

import org.jspecify.annotations.NullMarked;
