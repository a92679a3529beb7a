/** The Dutch system of FIDE (Handbook C.04.3, in force from 1 February 2026). */
@NullMarked
package dev.xiangqi.examples.xq.pairing.swiss;

import org.jspecify.annotations.NullMarked;
