/**
 * Text of the cloud book chessdb.cn: addresses that name a position, and answers to queries.
 * Nothing here uses the network.
 *
 * <p>Source of the forms: the description of the book's interface, <a
 * href="https://www.chessdb.cn/cloudbook_api_en.html">Xiangqi Cloud Database API</a>.
 */
@NullMarked
package dev.xiangqi.notation.cloud;

import org.jspecify.annotations.NullMarked;
