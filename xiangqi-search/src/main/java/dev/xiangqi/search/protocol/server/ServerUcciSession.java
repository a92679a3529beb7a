package dev.xiangqi.search.protocol.server;

import dev.xiangqi.core.Move;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.protocol.Protocol;
import dev.xiangqi.search.protocol.Ranks;
import java.util.ArrayList;
import java.util.List;

/** Executes commands of UCCI. */
final class ServerUcciSession extends ServerSession {
  private List<Move> banned = List.of();

  ServerUcciSession(List<String> identity, ServerSearcher searcher, ServerOutput out) {
    super(new ServerUcci(), identity, searcher, out);
    game.fix(Ranks.FROM_ZERO);
  }

  @Override
  boolean command(String word, ServerWords words) {
    switch (word) {
      case "ucci" -> greet("option newgame type button", "ucciok");
      case "isready" -> isReady();
      case "setoption" -> setOption(words);
      case "uccinewgame" -> newGame(word);
      case "position" -> {
        requireIdle(word);
        game.set(words);
        banned = List.of();
      }
      case "banmoves" -> ban(words);
      case "go" -> go(words);
      case "stop" -> {
        if (isThinking()) {
          stop();
        } else {
          // The document demands an answer, since a late GUI would otherwise wait forever.
          out.line(dialect.noMove());
        }
      }
      case "ponderhit" -> ponderHit();
      case "probe" -> out.line("pophash");
      default -> {
        return false;
      }
    }
    return true;
  }

  private void setOption(ServerWords words) {
    String name = words.hasNext() ? words.next() : "";
    if (name.equalsIgnoreCase("newgame")) {
      newGame("setoption");
      return;
    }
    SearcherOption option = option(name);
    setOption(option, ServerUcci.value(option, words.rest()));
  }

  private void ban(ServerWords words) {
    requireIdle("banmoves");
    List<String> moves = new ArrayList<>();
    while (words.hasNext()) {
      moves.add(words.next());
    }
    banned = game.legalMoves(moves, this::error);
  }

  private void go(ServerWords words) {
    requireIdle("go");
    ServerGo go = ServerGo.parse(Protocol.UCCI, words);
    go.problem().ifPresent(this::error);
    if (go.isDepthZero()) {
      out.line(dialect.noMove());
      return;
    }
    boolean milliseconds = value(ServerUcci.MILLISECONDS).equals("true");
    search(go.ucciLimits(milliseconds ? 1 : 1000), banned);
  }
}
