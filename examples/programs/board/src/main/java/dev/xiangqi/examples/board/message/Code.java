package dev.xiangqi.examples.board.message;

import java.util.Locale;

/** Why the server refuses a request. */
public enum Code {
  /** The request is malformed. */
  BAD(400, "the request is malformed", "请求格式不正确"),
  /** The text is no time control. */
  TIME(
      400,
      "this is no time control: 15m+10 gives 15 minutes, and 10 seconds more after each move",
      "这不是用时规定：例如 15m+10 表示 15 分钟，每步再加 10 秒"),
  /** There is no such game, file or address. */
  UNKNOWN(404, "there is nothing here", "找不到该内容"),
  /** The method does not fit the address. */
  METHOD(405, "the method is not allowed here", "不支持该请求方法"),
  /** The request comes from a page of another site. */
  ORIGIN(403, "requests from other sites are refused", "不接受其他网站的请求"),
  /** The request names a host that is not listed. */
  HOST(421, "the server has no such name", "服务器没有这个名称"),
  /** Only a player may do this. */
  SEAT(403, "only the player of this side may do that", "只有该方棋手可以这样做"),
  /** The seat is not free. */
  TAKEN(409, "somebody else took the seat", "座位已有人"),
  /** The game waits for its second player. */
  NOT_STARTED(409, "the game has not begun", "对局尚未开始"),
  /** The game has not ended. */
  NOT_OVER(409, "the game has not ended", "对局尚未结束"),
  /** Other events came before the request. */
  STALE(409, "something else happened before", "在此之前已有其他变化"),
  /** The rules of play refuse the event. */
  RULES(409, "the rules refuse this", "规则不允许"),
  /** The client sends the request too slowly. */
  SLOW(408, "the request took too long", "请求超时"),
  /** The request or the file is too large. */
  LARGE(413, "this is too large", "内容过大"),
  /** The text is no game file or cannot be written in the format. */
  FILE(422, "the file cannot be read or written", "无法读取或写入该文件"),
  /** Too many requests in a short time. */
  FLOOD(429, "too many requests; wait a little", "请求过于频繁，请稍候"),
  /** All places of the server are taken. */
  FULL(503, "the server is full; try again later", "服务器已满，请稍后再试"),
  /** The database does not answer. */
  UNAVAILABLE(503, "the server cannot store games now", "服务器暂时无法保存对局"),
  /** The server stops. */
  CLOSING(503, "the server is restarting; connect again after a while", "服务器正在重启，请稍后重新连接"),
  /** The database has only a part of the game. */
  DAMAGED(500, "the stored game is damaged", "对局数据已损坏"),
  /** A fault of the server. */
  FAULT(500, "the server failed; this was logged", "服务器出错，已记录");

  private final int status;
  private final String english;
  private final String chinese;

  Code(int status, String english, String chinese) {
    this.status = status;
    this.english = english;
    this.chinese = chinese;
  }

  /** {@return the HTTP status} */
  public int status() {
    return status;
  }

  /** {@return the reason in English} */
  public String english() {
    return english;
  }

  /** {@return the reason in Chinese} */
  public String chinese() {
    return chinese;
  }

  /** {@return the code in messages and metrics, such as {@code not-started}} */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
