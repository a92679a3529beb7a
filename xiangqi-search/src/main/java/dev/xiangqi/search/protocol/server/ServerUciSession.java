package dev.xiangqi.search.protocol.server;

import dev.xiangqi.core.Move;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.protocol.Protocol;
import dev.xiangqi.search.protocol.Ranks;
import java.util.List;
import java.util.Optional;

/** Executes commands of UCI, of its dialect for Fairy-Stockfish, and of the Cyclone dialect. */
final class ServerUciSession extends ServerSession {
  private static final String CLEAR = "Clear Hash";

  private final Optional<Ranks> usualRanks;

  /**
   * Starts a session.
   *
   * @param identity the lines with the engine's name and author
   * @param usualRanks the numbering of ranks unless the GUI sets it, or empty to detect it
   */
  ServerUciSession(
      List<String> identity,
      Optional<Ranks> usualRanks,
      ServerSearcher searcher,
      ServerOutput out) {
    super(new ServerUci(searcher.options()), identity, searcher, out);
    this.usualRanks = usualRanks;
    usualRanks.ifPresent(game::fix);
  }

  @Override
  boolean command(String word, ServerWords words) {
    switch (word) {
      case "uci" -> greet("option name " + CLEAR + " type button", "uciok");
      case "debug", "register" -> words.rest();
      case "isready" -> isReady();
      case "setoption" -> setOption(words);
      case "ucinewgame" -> newGame(word);
      case "position" -> {
        requireIdle(word);
        game.set(words);
      }
      case "fen", "startpos" -> {
        // The Cyclone dialect omits "position" and counts ranks from 0.
        requireIdle(word);
        game.expect(Ranks.FROM_ZERO);
        game.set(new ServerWords(word + " " + words.rest()));
      }
      case "go" -> go(words);
      case "stop" -> stop();
      case "ponderhit" -> ponderHit();
      default -> {
        return false;
      }
    }
    return true;
  }

  private void setOption(ServerWords words) {
    if (words.hasNext() && words.peekLower().equals("name")) {
      words.next();
    }
    StringBuilder name = new StringBuilder();
    while (words.hasNext() && !words.peekLower().equals("value")) {
      name.append(name.length() == 0 ? "" : " ").append(words.next());
    }
    if (name.toString().equalsIgnoreCase(CLEAR)) {
      newGame("setoption");
      return;
    }
    SearcherOption option = option(name.toString());
    if (words.hasNext()) {
      words.next();
    }
    setOption(option, ServerUci.value(option, words.rest()));
    if (option.equals(ServerUci.VARIANT)) {
      game.expect(Ranks.FROM_ONE);
    } else if (option.equals(ServerUci.RANKS)) {
      fixRanks();
    } else if (option.equals(ServerUci.REPETITION)) {
      setOption(option(ServerUci.RULE_SET), ServerUci.ruleSet(value(option)));
    }
  }

  @Override
  boolean showsChances() {
    return value(ServerUci.CHANCES).equals("true");
  }

  private void fixRanks() {
    switch (value(ServerUci.RANKS)) {
      case "0-9" -> game.fix(Ranks.FROM_ZERO);
      case "1-10" -> game.fix(Ranks.FROM_ONE);
      default -> usualRanks.ifPresentOrElse(game::fix, game::unfix);
    }
  }

  private void go(ServerWords words) {
    requireIdle("go");
    ServerGo go = ServerGo.parse(Protocol.UCI, words);
    go.problem().ifPresent(this::error);
    if (go.perft().isPresent()) {
      perft(go.perft().getAsInt());
      return;
    }
    Optional<SearchLimits.Builder> limits = go.uciLimits(game.game().position().sideToMove());
    if (!go.searchMoves().isEmpty()) {
      List<Move> moves = game.legalMoves(go.searchMoves(), this::error);
      limits = moves.isEmpty() ? Optional.empty() : limits.map(some -> some.onlyMoves(moves));
    }
    search(limits, List.of());
  }
}
