package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** The agreement on a next game. Its methods run in the mailbox of the room. */
final class Rematch {
  private final Room room;
  private final Rooms rooms;
  private final Set<Side> agreed = EnumSet.noneOf(Side.class);
  private boolean begun;

  Rematch(Room room, Rooms rooms) {
    this.room = room;
    this.rooms = rooms;
  }

  /** Agrees for a player. The next game begins when both players agree. */
  CompletionStage<Void> agree(Set<Side> sides) {
    if (begun) {
      throw new RequestRefusedException(Code.TAKEN, "the rematch has begun", "新对局已经开始");
    }
    agreed.addAll(sides);
    Agreement agreement = room.replica().agreement();
    boolean complete =
        agreement.settings().kind() != GameKind.PEOPLE || agreed.size() == Side.values().length;
    if (!complete) {
      room.presence().broadcast(room.view().rematch(sides.iterator().next()));
      return Stages.done();
    }
    return rooms
        .creator()
        .rematch(agreement)
        .thenAcceptAsync(
            next -> {
              begun = true;
              room.presence().send(played -> room.view().rematch(next, played));
            },
            room.services().workers());
  }
}
