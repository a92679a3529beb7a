package dev.xiangqi.core.play;

import dev.xiangqi.core.Side;

/** An offer and the player who made it. */
record OpenOffer(Side side, Offer offer) {
  /** The same offer made by the other player. */
  OpenOffer byOpponent() {
    return new OpenOffer(side.opponent(), offer);
  }
}
