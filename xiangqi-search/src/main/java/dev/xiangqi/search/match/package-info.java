/**
 * Matches between searchers: a runner, Elo estimates with error bars, and the sequential
 * probability ratio test. The package knows no file format: a listener receives each game.
 */
@NullMarked
package dev.xiangqi.search.match;

import org.jspecify.annotations.NullMarked;
