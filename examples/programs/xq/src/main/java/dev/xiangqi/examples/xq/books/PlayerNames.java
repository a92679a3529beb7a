package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.GameInfo;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.query.TextMatching;
import dev.xiangqi.examples.xq.command.ChineseMatching;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Recognizes a player as {@code xq find} does: by simplified or traditional characters, in either
 * width, or by pinyin. The library, which has no such data, then gets the name that is wanted.
 */
final class PlayerNames {
  private final String wanted;
  private final TextMatching matching = new ChineseMatching();

  PlayerNames(String wanted) {
    this.wanted = wanted;
  }

  /** {@return the players, ratings and date of a game; only the wanted player has a name} */
  GameInfo info(Map<String, String> tags) {
    GameInfo info = GameInfo.of(tags);
    Map<String, String> named = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    tags.forEach(named::putIfAbsent);
    named.remove("White");
    name(named, "Red", info.player(Side.RED));
    name(named, "Black", info.player(Side.BLACK));
    return GameInfo.of(named);
  }

  private void name(Map<String, String> tags, String tag, Optional<String> name) {
    if (name.filter(text -> matching.contains(text, wanted)).isPresent()) {
      tags.put(tag, wanted);
    } else {
      tags.remove(tag);
    }
  }
}
