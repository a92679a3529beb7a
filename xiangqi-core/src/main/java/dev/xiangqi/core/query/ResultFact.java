package dev.xiangqi.core.query;

import dev.xiangqi.core.GameResult;

/** The game has this result. */
record ResultFact(GameResult result) implements Fact {
  @Override
  public boolean holds(GameFacts game) {
    return game.result() == result;
  }

  @Override
  public Node swapped() {
    return switch (result) {
      case RED_WINS -> new ResultFact(GameResult.BLACK_WINS);
      case BLACK_WINS -> new ResultFact(GameResult.RED_WINS);
      default -> this;
    };
  }

  @Override
  public void append(StringBuilder text) {
    text.append("result ")
        .append(
            switch (result) {
              case RED_WINS -> "1-0";
              case BLACK_WINS -> "0-1";
              case DRAW -> "1/2";
              case UNKNOWN -> "*";
            });
  }
}
