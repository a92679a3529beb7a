/**
 * DhtmlXQ, the format of the site dpxq.com, and the similar format of gdchess.com. A game is found
 * as bytes ({@link BlockScanner}), joined with the script that has its moves ({@link ScriptPairs}),
 * decoded ({@link BlockDecoder}) and split into named values ({@link FieldReader}, {@link
 * ValueNames}). The values of moves form lines ({@link MoveLines}), which are played into a tree
 * ({@link LineTree}).
 */
@NullMarked
package dev.xiangqi.notation.formats.dhtmlxq;

import org.jspecify.annotations.NullMarked;
