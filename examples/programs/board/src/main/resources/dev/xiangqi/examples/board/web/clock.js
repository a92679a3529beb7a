// Clocks run here between messages, from the server's time.
import {h, icon, announce} from './dom.js';
import {t} from './words.js';

/** Below this time, in milliseconds, a clock is low. */
const LOW = 10000;

const UNITS = {ms: 1, s: 1000, m: 60000, h: 3600000};

function millis(text) {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text ?? '');
  return match ? Number(match[1]) * UNITS[match[2] ?? 's'] : 0;
}

function span(text) {
  const ms = millis(text);
  return ms % 60000 ? t('time.seconds', ms / 1000) : t('time.minutes', ms / 60000);
}

function stageWords(text) {
  const [, moves, time, increment] = /^(?:(\d+)\/)?([^+]+)(?:\+(.+))?$/.exec(text) ?? [];
  const words = increment ? `${span(time)} + ${span(increment)}` : span(time);
  return moves ? t('time.moves', moves, words) : words;
}

const LIMITS = {
  delay: time => t('time.delay', span(time)),
  move: time => t('time.move', span(time)),
  byoyomi: periods => {
    const [count, period] = periods.split('x');
    return t('time.byoyomi', count, span(period));
  },
};

/** A time control of the server, in its text form, in words. */
export function timeWords(text) {
  if (!text) {
    return t('start.time.none');
  }
  const [stages, ...limits] = text.split(';');
  return [
    stages.split(':').map(stageWords).join(t('time.then')),
    ...limits.map(limit => limit.split('=')).map(([name, value]) => LIMITS[name]?.(value) ?? name),
  ].join(t('time.and'));
}

/**
 * What a player has left at a time: {ms, periods, move}. The server reads the clock at `clock.at`: `left` of the stage,
 * the byo-yomi `periods` of `period` each, and `flag` until the flag falls. `move` is a limit of this move, if it is tighter.
 */
export function reading(clock, side, now) {
  const {left, periods = 0, period = 0, flag = left} = clock[side];
  const used = clock.running === side ? Math.max(0, now - clock.at) : 0;
  const untilFlag = Math.max(0, flag - used);
  const spare = periods * period;
  if (left > 0 && flag < left + spare || flag < left) {
    // Periods do not count yet, or each move has a limit.
    return {ms: Math.max(0, left - used), periods, move: flag < left ? untilFlag : undefined};
  }
  if (untilFlag > spare || !spare) {
    // A delay makes the flag fall later than the time that is shown.
    return {ms: Math.min(left, untilFlag - spare), periods};
  }
  const current = Math.ceil(untilFlag / period);
  return {ms: untilFlag - Math.max(0, current - 1) * period, periods: current};
}

/** "1:02:03", "14:50", and "0:09.4" below ten seconds. */
export function digits(ms) {
  if (ms < LOW) {
    const tenths = Math.floor(ms / 100);
    return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const seconds = Math.ceil(ms / 1000);
  const pad = n => String(n).padStart(2, '0');
  const rest = `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${rest}` : rest.replace(/^0/, '');
}

/** The clocks of both players. */
export class Clocks {
  #game;
  #timer;
  #spoken = {red: Infinity, black: Infinity};

  constructor(now) {
    this.now = now;
    this.elements = {red: this.#element(), black: this.#element()};
    this.#timer = setInterval(() => this.tick(), 100);
  }

  #element() {
    return h('div', {class: 'clock', role: 'timer', hidden: true},
      h('span', {class: 'alarm', hidden: true}, icon('low'), h('span', {}, t('clock.low'))),
      h('span', {class: 'digits'}), h('span', {class: 'more'}));
  }

  show(game) {
    this.#game = game;
    this.tick();
  }

  tick() {
    const clock = this.#game?.state.clock;
    for (const side of ['red', 'black']) {
      const element = this.elements[side];
      element.hidden = !clock;
      if (!clock) {
        continue;
      }
      const now = reading(clock, side, this.now());
      const running = clock.running === side;
      const text = digits(now.ms);
      const more = [
        clock[side].period && t('clock.periods', now.periods),
        now.move !== undefined && t('clock.move', digits(now.move)),
      ].filter(Boolean).join(' · ');
      const [alarm, shown, extra] = element.children;
      const low = now.ms < LOW && !this.#game.over;
      if (shown.textContent !== text) {
        shown.textContent = text;
      }
      if (extra.textContent !== more) {
        extra.textContent = more;
      }
      element.classList.toggle('running', running);
      element.classList.toggle('low', low);
      alarm.hidden = !low;
      if (running && this.#game.mine.includes(side)) {
        this.#speak(side, now.ms);
      }
    }
  }

  /** A clock that is read out all the time helps nobody: only these moments are. */
  #speak(side, ms) {
    const moment = [10000, 30000, 60000].find(limit => ms <= limit) ?? Infinity;
    if (moment < this.#spoken[side]) {
      announce(moment === 60000 ? t('clock.minute') : t('clock.seconds', moment / 1000));
    }
    this.#spoken[side] = moment;
  }

  close() {
    clearInterval(this.#timer);
  }
}
