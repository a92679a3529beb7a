package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.store.GameRecord;
import java.util.Optional;

/**
 * What was agreed before a game begins.
 *
 * @param record the game and its seats, as stored
 * @param settings the settings of the record
 */
record Agreement(GameRecord record, Settings settings) {
  Optional<GameRecord.Seat> seat(Side side) {
    return side == Side.RED ? record.red() : record.black();
  }

  /** {@return the name of a player; may be empty} */
  String name(Side side) {
    return seat(side).map(GameRecord.Seat::name).orElse("");
  }

  Optional<Side> freeSeat() {
    if (record.red().isEmpty()) {
      return Optional.of(Side.RED);
    }
    return record.black().isEmpty() ? Optional.of(Side.BLACK) : Optional.empty();
  }

  /**
   * {@return the side whose seat has a token}
   *
   * @throws RequestRefusedException if there is none
   */
  Side sideOf(String token) {
    String digest = Tokens.digest(token);
    Optional<Side> found = Optional.empty();
    for (Side side : Side.values()) {
      if (seat(side).filter(seat -> Tokens.equal(digest, seat.tokenDigest())).isPresent()) {
        found = Optional.of(side);
      }
    }
    return found.orElseThrow(() -> new RequestRefusedException(Code.SEAT));
  }
}
