/**
 * Coverage-guided fuzzing of every parser: hostile input gives a value that can be written and read
 * again, or a typed refusal, and nothing else. {@code CONTRIBUTING.md} has the command; without it
 * these are plain tests over the inputs that once failed.
 */
@NullMarked
package dev.xiangqi.fuzz;

import org.jspecify.annotations.NullMarked;
