/** Reviews of games, as text, JSON, PGN or a web page. */
@NullMarked
package dev.xiangqi.examples.xq.review;

import org.jspecify.annotations.NullMarked;
