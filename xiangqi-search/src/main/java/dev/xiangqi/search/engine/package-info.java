/** The built-in engine: alpha-beta search with a built-in or a user's evaluation. */
@NullMarked
package dev.xiangqi.search.engine;

import org.jspecify.annotations.NullMarked;
