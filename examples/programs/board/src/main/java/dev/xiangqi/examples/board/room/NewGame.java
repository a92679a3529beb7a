package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Fields;
import dev.xiangqi.examples.board.message.RequestRefusedException;

/**
 * A request for a game.
 *
 * @param settings the conditions
 * @param side the creator's side
 * @param name the creator's name; may be empty
 * @param open whether the lobby lists it
 */
record NewGame(Settings settings, Side side, String name, boolean open) {
  private static final int MAX_NAME = 40;

  static NewGame read(Fields fields, Tokens tokens) {
    String text = fields.text("side").orElse("random");
    Side side =
        switch (text) {
          case "red" -> Side.RED;
          case "black" -> Side.BLACK;
          case "random" -> tokens.coin() ? Side.RED : Side.BLACK;
          default ->
              throw new RequestRefusedException(
                  Code.BAD, "side: expected red, black or random", "side 应为 red、black 或 random");
        };
    Settings settings = Settings.read(fields, side.opponent());
    String name = name(fields);
    boolean open = fields.isTrue("open");
    fields.end();
    settings.requireBeginning();
    return new NewGame(settings, side, name, open && settings.kind() == GameKind.PEOPLE);
  }

  /** A name without control characters and without spaces at its ends. */
  static String name(Fields fields) {
    String name = fields.text("name").orElse("").strip();
    if (name.codePointCount(0, name.length()) > MAX_NAME
        || name.codePoints().anyMatch(NewGame::isForbidden)) {
      throw new RequestRefusedException(
          Code.BAD,
          "name: expected at most " + MAX_NAME + " characters without control characters",
          "name 至多 " + MAX_NAME + " 个字，不含控制字符");
    }
    return name;
  }

  /** Control characters, direction marks, unpaired surrogates and unassigned characters. */
  private static boolean isForbidden(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.SURROGATE
        || type == Character.UNASSIGNED
        || type == Character.PRIVATE_USE
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR;
  }
}
