/**
 * Shared parts of the formats: game sources, diagnostics, move reading, node trees, and readers and
 * writers of single games. Not exported.
 */
@NullMarked
package dev.xiangqi.notation.internal;

import org.jspecify.annotations.NullMarked;
