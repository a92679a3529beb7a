/** The format of the site dpxq.com, and the one of gdchess.com that is like it. */
@NullMarked
package dev.xiangqi.notation.formats.dhtmlxq;

import org.jspecify.annotations.NullMarked;
