// What lists call a game: what is known of it, and nothing else.
import {h} from './dom.js';
import {t, languageOf} from './words.js';

/** A text without what is unknown: PGN writes question marks there, as in 1985.??.??. */
const known = (text = '') => (/[^?.*\s-]/.test(text) ? text.replace(/([./-]\?+)+$/, '').trim() : '');

function players(red, black) {
  if (red && black) {
    return t('game.players', red, black);
  }
  return red || black ? t('named.one', t(red ? 'red' : 'black'), red || black) : '';
}

/** The name of a game, empty if nothing is known, and further facts. */
function titleOf({red, black, title, event, date, round, result}) {
  const [name = '', ...more] = [players(known(red), known(black)), known(title), known(event)].filter(Boolean);
  const place = known(round);
  const facts = [known(result), known(date), ...more, /^\d+$/.test(place) ? t('named.round', place) : place];
  return {name, facts: facts.filter(Boolean)};
}

/** What the header of a game says: tags in their order, as [name, value]. */
export function factsOf(tags, result) {
  const {Red: red, Black: black, Title: title, Event: event, Date: date, Round: round} = Object.fromEntries([...tags].reverse());
  return {red, black, title, event, date, round, result};
}

/** A heading with the name of a game, and what is known besides; `more` is what the reader knows of its source. */
export function gameHeading(game, more) {
  const {name, facts} = titleOf(game);
  const [first, ...rest] = [name, ...facts, ...more].filter(Boolean);
  return [h('h2', {lang: languageOf(first ?? '')}, first ?? ''), rest.length > 0 && h('p', {class: 'faint'}, rest.join(' · '))];
}

/** A button with the name of a game and what is known besides; `number` is its number in the list, if that has one. */
export function gameButton(game, {number, more = [], ...attributes}) {
  const {name, facts} = titleOf(game);
  const shown = name || t('game.title');
  return h('button', {type: 'button', class: 'game-choice', lang: languageOf(name), ...attributes},
    h('strong', {}, number ? t('file.number', number, shown) : shown), ' ',
    h('span', {class: 'faint'}, [...facts, ...more].join(' · ')));
}
