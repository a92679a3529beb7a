package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.examples.board.LongGame;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Games of a thousand plies and a crowded lobby, in a browser. */
class LongGameBrowserTest extends PageTest {
  private static final int PLIES = 1000;
  private static final int BATCH = 100;

  @Test
  void aGameOfAThousandPliesIsPlayedWatchedAndAnalysed() {
    Game game = LongGame.of(PLIES);
    List<String> moves = game.moves().stream().map(Move::toString).toList();
    page.await(".new-game");
    Object id = page.callback(CREATE, LongGame.RULES.name());
    for (int ply = 0; ply < PLIES - 1; ply += BATCH) {
      List<String> batch = moves.subList(ply, Math.min(PLIES - 1, ply + BATCH));
      assertEquals("", page.callback(PLAY, id, ply, batch));
    }
    page.open("/play/" + id);
    page.await("the game", () -> page.moves() == PLIES - 1 && page.isTurn());
    BoardPage guest = guest();
    guest.set("engine", true);
    guest.open("/play/" + id);
    guest.await("the game", () -> guest.moves() == PLIES - 1);
    page.play(moves.get(PLIES - 1));
    guest.await("the last move", () -> guest.moves() == PLIES);
    assertEquals(game.position().toFen(), guest.fen());
    Look.picture(guest, "long-game");
    guest.press("Analyse");
    guest.await("lines", () -> guest.moves() == PLIES && guest.count(".lines li") == 3);
    guest.set("engine", false);
    guest.click("[aria-label='One move back']");
    guest.await("the move before", guest::isTurn);
    guest.click("[aria-label='Latest position']");
    guest.await("the last position", guest::isTurn);
    Look.picture(guest, "long-analysis");
    guest.press("Curve");
    guest.awaitText("[aria-labelledby=curve-title] button", "of 1001");
    guest.close();
  }

  private static final String CREATE =
      """
      const [rules, done] = arguments;
      import('/assets/api.js').then(({create}) => create({kind: 'screen', side: 'red', rules, time: null, fen: null,
        name: '', open: false})).then(done, error => done(error.message));
      """;

  /** Plays moves of both sides, from a ply on. */
  private static final String PLAY =
      """
      const [game, ply, moves, done] = arguments;
      Promise.all([import('/assets/api.js'), import('/assets/connection.js')])
        .then(async ([{seatTokens}, {connection}]) => {
          if (ply === 0) {
            for (const token of seatTokens(game)) {
              await connection.request({do: 'enter', game, token});
            }
          }
          for (const [i, move] of moves.entries()) {
            const side = (ply + i) % 2 ? 'black' : 'red';
            await connection.request({do: 'play', game, seq: ply + i + 1, event: {event: 'move', side, move}});
          }
          return '';
        }).then(done, error => done(error.message));
      """;

  @Test
  void moreMovesThanTheServerFollowsAreRefusedInWords() {
    page.await(".new-game");
    assertEquals(
        "large: this is too large: at most 1000 moves; large: There are too many moves for the server.",
        page.callback(TOO_MANY));
  }

  private static final String TOO_MANY =
      """
      const done = arguments[arguments.length - 1];
      import('/assets/connection.js').then(async ({connection}) => {
        const ask = count => connection.request({do: 'position', moves: Array(count).fill('h2e2')})
          .then(() => 'answered', error => error.code + ': ' + error.message);
        return await ask(1001) + '; ' + await ask(3000);
      }).then(done, error => done(error.message));
      """;

  @Test
  void aCrowdedLobbySaysThatMoreGamesAreOpen() {
    page.await(".new-game");
    assertEquals("", page.callback(CROWD, "😀".repeat(40)));
    page.open("/");
    page.awaitText("[aria-labelledby=lobby-title]", "More games are open");
    Look look = new Look();
    look.at(page, "crowd", ".lobby li");
    page.click(".language");
    page.awaitText("[aria-labelledby=lobby-title]", "还有更多公开对局");
    assertEquals(List.of(), look.found());
  }

  private static final String CROWD =
      """
      const [name, done] = arguments;
      import('/assets/api.js').then(async ({create}) => {
        for (let i = 0; i < 60; i++) {
          await create({kind: 'people', side: 'red', rules: 'ucci-league', time: '40/90m+30:30m+30;delay=3;move=60;byoyomi=3x30',
            fen: null, name, open: true});
        }
        return '';
      }).then(done, error => done(error.message));
      """;
}
