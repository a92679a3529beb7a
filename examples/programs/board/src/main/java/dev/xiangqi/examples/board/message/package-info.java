/** JSON of the protocol: reading requests, writing answers, refusals in English and Chinese. */
@NullMarked
package dev.xiangqi.examples.board.message;

import org.jspecify.annotations.NullMarked;
