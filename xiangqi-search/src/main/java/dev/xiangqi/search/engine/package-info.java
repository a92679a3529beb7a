/** The built-in engine: alpha-beta search with an evaluation of its own or a user's. */
@NullMarked
package dev.xiangqi.search.engine;

import org.jspecify.annotations.NullMarked;
