/**
 * Names of kills (杀法): what a Chinese player calls the way in which a game has ended.
 *
 * <p>For programs that talk to people. Begin with {@link dev.xiangqi.core.kill.Kills}.
 */
@NullMarked
package dev.xiangqi.core.kill;

import org.jspecify.annotations.NullMarked;
