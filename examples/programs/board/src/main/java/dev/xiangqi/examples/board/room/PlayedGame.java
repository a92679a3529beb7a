package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.play.LiveGame;

/**
 * A game and its players.
 *
 * @param live the game
 * @param red the name of Red; may be empty
 * @param black the name of Black; may be empty
 */
public record PlayedGame(LiveGame live, String red, String black) {}
