/**
 * Coverage-guided fuzzing of every parser. Hostile input must give a value that can be written and
 * read again, or a typed refusal. {@code CONTRIBUTING.md} has the command. Without it, these tests
 * replay the stored seeds.
 */
@NullMarked
package dev.xiangqi.fuzz;

import org.jspecify.annotations.NullMarked;
