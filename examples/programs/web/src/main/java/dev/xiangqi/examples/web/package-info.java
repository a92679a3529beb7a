/** The library in a page: functions that TeaVM compiles to JavaScript. */
@NullMarked
package dev.xiangqi.examples.web;

import org.jspecify.annotations.NullMarked;
