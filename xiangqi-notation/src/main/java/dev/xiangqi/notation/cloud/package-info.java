/**
 * Text of the cloud book chessdb.cn: addresses that name a position, and answers to queries. For
 * programs that ask it with an HTTP client of their own: nothing here uses the network.
 *
 * <p>Source of the forms: the description of the book's interface, <a
 * href="https://www.chessdb.cn/cloudbook_api_en.html">Xiangqi Cloud Database API</a>.
 *
 * <pre>{@code
 * Game asked = CloudQuery.read("http://www.chessdb.cn/chessdb.php?action=queryall&board="
 *     + "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR%20w");
 * CloudAnswer answer = CloudAnswer.parse("move:h2e2,score:1,rank:2", asked.position());
 * }</pre>
 */
@NullMarked
package dev.xiangqi.notation.cloud;

import org.jspecify.annotations.NullMarked;
