/** The server's side of HTTP: the page, requests with JSON, files, figures. */
@NullMarked
package dev.xiangqi.examples.board.http;

import org.jspecify.annotations.NullMarked;
