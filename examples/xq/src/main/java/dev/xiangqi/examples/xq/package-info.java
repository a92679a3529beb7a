/**
 * The command-line tool {@code xq}: one class a command, each a thin shell over the libraries'
 * public interface and so an example of it.
 */
@NullMarked
package dev.xiangqi.examples.xq;

import org.jspecify.annotations.NullMarked;
