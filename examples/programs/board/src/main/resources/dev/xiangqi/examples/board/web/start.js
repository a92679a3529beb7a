// The first screen: a new game, the lobby, and the ways to the other boards.
import {h, icon, field, segments, select, toggle, toast} from './dom.js';
import {t, levelName, sentence} from './words.js';
import {settings, set} from './settings.js';
import {config, create, join, seatTokens, choicesOf, wordsFor} from './api.js';
import {connection} from './connection.js';
import {drafts} from './drafts.js';
import {timeWords} from './clock.js';
import {openFile} from './files.js';
import {go} from './router.js';

const KINDS = ['engine', 'people', 'screen', 'engines'];
const PACES = ['1', '2', '3', '5', '10', '30'];

const engine = () => ({level: 10, style: 'normal', book: true});

export async function startScreen() {
  const offered = await config();
  drafts.game ??= {
    kind: 'engine', side: 'red', rules: settings.language === 'zh' ? 'cxa' : 'wxf', time: '', own: '', open: false,
    engine: engine(), red: engine(), black: engine(), pace: '3',
  };
  const lobby = lobbyCard(offered);
  return {
    title: t('start.title'),
    element: h('div', {class: 'start'},
      h('div', {class: 'lead'}, h('h1', {tabindex: '-1'}, t('start.title')), h('p', {class: 'faint'}, t('start.lead'))),
      newGame(offered), h('div', {class: 'side'}, lobby.element, tools())),
    close: lobby.close,
  };
}

/** How an engine plays. */
function engineFields(offered, player) {
  const level = h('input', {type: 'range', min: '1', max: String(offered.levels.length), value: String(player.level)});
  const levelText = h('output', {});
  const showLevel = () => {
    levelText.value = t('level.text', player.level, levelName(player.level));
    level.setAttribute('aria-valuetext', levelText.value);
  };
  level.addEventListener('input', () => { player.level = Number(level.value); showLevel(); });
  showLevel();
  return [
    h('div', {class: 'level'}, field(t('start.level'), level), levelText),
    h('div', {class: 'form two end'},
      field(t('start.style'), select(choicesOf(offered.styles), player.style, value => { player.style = value; })),
      offered.book && toggle(t('start.book'), player.book, on => { player.book = on; }))];
}

function newGame(offered) {
  const game = drafts.game;
  const choose = name => value => { game[name] = value; };

  const engine = h('div', {class: 'form'}, engineFields(offered, game.engine));
  const engines = h('div', {class: 'form'},
    h('div', {class: 'form two'},
      ['red', 'black'].map(side => h('fieldset', {class: 'form'}, h('legend', {class: 'side-name'}, t(side)), engineFields(offered, game[side])))),
    field(t('start.pace'), select(PACES.map(pace => [pace, pace]), game.pace, choose('pace'))));
  const people = h('div', {class: 'form'}, toggle(t('start.open'), game.open, choose('open')));
  const sides = segments(t('start.side'), ['red', 'black', 'random'].map(side => [side, t(side)]), game.side, choose('side'));

  const own = h('input', {type: 'text', maxlength: '100', value: game.own, autocomplete: 'off', spellcheck: 'false', oninput: () => { game.own = own.value; sayTime(''); }});
  const ownProblem = h('p', {class: 'error', role: 'alert'});
  const ownField = field(t('start.time.text'), own, t('start.time.help'), ownProblem);
  const sayTime = text => {
    ownProblem.textContent = text;
    own.setAttribute('aria-invalid', String(Boolean(text)));
  };
  const times = select([['', t('start.time.none')], ...offered.times.map(time => [time, timeWords(time)]), ['own', t('start.time.own')]],
    game.time, value => { game.time = value; show(); });
  const name = h('input', {type: 'text', maxlength: '40', value: settings.name, autocomplete: 'nickname', onchange: event => set('name', event.target.value.trim())});

  const customText = h('span', {});
  const custom = h('p', {class: 'notice'}, customText, ' ',
    h('button', {type: 'button', class: 'link', onclick: () => { drafts.start = null; show(); }}, t('start.standard')));
  const timesField = field(t('start.time'), times);
  /** The moves before the game. Between people it begins with their position. */
  const history = () => (game.kind !== 'people' && drafts.start?.moves.length ? drafts.start.moves : undefined);
  const timed = () => game.kind !== 'engines' && !history();

  function show() {
    engine.hidden = game.kind !== 'engine';
    engines.hidden = game.kind !== 'engines';
    people.hidden = game.kind !== 'people';
    sides.hidden = game.kind === 'screen' || game.kind === 'engines';
    timesField.hidden = !timed();
    ownField.hidden = !timed() || game.time !== 'own';
    custom.hidden = !drafts.start;
    customText.textContent = history() ? t('start.history', history().length) : t('start.custom');
  }
  const problem = h('p', {class: 'error', role: 'alert'});
  const button = h('button', {class: 'primary wide'}, t('start.go'));
  const form = h('form', {
    class: 'card form new-game',
    'aria-label': t('home'),
    onsubmit: async event => {
      event.preventDefault();
      set('name', name.value.trim());
      button.disabled = true;
      problem.textContent = '';
      try {
        const id = await create({
          kind: game.kind,
          side: sides.hidden ? 'red' : game.side,
          rules: game.rules,
          time: timed() ? game.time === 'own' ? game.own.trim() : game.time || null : null,
          fen: history() ? drafts.start.fen : drafts.start?.position,
          moves: history(),
          name: settings.name,
          open: game.kind === 'people' && game.open,
          ...(game.kind === 'engine' && {engine: game.engine}),
          ...(game.kind === 'engines' && {engines: {red: game.red, black: game.black}, pace: Number(game.pace)}),
        });
        drafts.start = null;
        go(`/play/${id}`);
      } catch (error) {
        button.disabled = false;
        if (error.code === 'time') {
          sayTime(sentence(error.message));
          own.focus();
        } else {
          problem.textContent = error.message;
        }
      }
    },
  },
  segments(t('start.opponent'), KINDS.map(kind => [kind, t(`start.kind.${kind}`)]), game.kind, kind => { game.kind = kind; show(); }),
  engine, engines, sides,
  timesField, ownField,
  people,
  h('details', {},
    h('summary', {}, t('start.more')),
    h('div', {class: 'form'},
      field(t('start.name'), name),
      field(t('start.rules'), select(choicesOf(offered.rules), game.rules, choose('rules'))))),
  custom, problem, button);
  show();
  return form;
}

// A change of language builds the new card before it closes the old one.
let watching = 0;

/** Open games, kept up to date by the server. */
function lobbyCard(offered) {
  const list = h('ul', {class: 'lobby'});
  const empty = h('p', {class: 'faint'}, t('lobby.empty'));
  const rest = h('p', {class: 'faint'}, t('lobby.more'));
  const show = (games, more) => {
    empty.hidden = games.length > 0;
    rest.hidden = !more;
    list.hidden = games.length === 0;
    list.replaceChildren(...games.map(game => h('li', {},
      h('span', {class: 'who'}, game.name || t('anonymous')),
      h('span', {class: 'faint'}, t('lobby.row', timeWords(game.time), wordsFor(offered.rules, game.rules), t(game.side))),
      seatTokens(game.game).length
        ? h('button', {type: 'button', 'aria-label': t('lobby.back.label'), onclick: () => go(`/play/${game.game}`)}, t('lobby.back'))
        : h('button', {type: 'button', 'aria-label': t('lobby.join.label', game.name || t('anonymous')), onclick: () => take(game.game)},
          t('lobby.join')))));
  };
  const take = async id => {
    try {
      await join(id, settings.name);
      go(`/play/${id}`);
    } catch (error) {
      toast(error.message);
    }
  };
  const onMessage = ({detail}) => detail.is === 'lobby' && show(detail.games, detail.more);
  const watch = () => connection.state === 'open' && connection.request({do: 'lobby'}).catch(() => {});
  connection.addEventListener('message', onMessage);
  connection.addEventListener('state', watch);
  connection.open();
  watching++;
  watch();
  show([], false);
  return {
    element: h('section', {class: 'card', 'aria-labelledby': 'lobby-title'}, h('h2', {id: 'lobby-title'}, t('lobby.title')), empty, list, rest),
    close() {
      connection.removeEventListener('message', onMessage);
      connection.removeEventListener('state', watch);
      if (--watching === 0) {
        connection.request({do: 'lobby', off: true}).catch(() => {});
      }
    },
  };
}

function tools() {
  const tool = (name, image, action) => h('li', {}, h('button', {type: 'button', class: 'tool', onclick: action},
    icon(image), h('span', {}, h('strong', {}, t(`start.${name}`)), h('small', {}, t(`start.${name}.help`)))));
  return h('section', {class: 'card', 'aria-labelledby': 'tools-title'},
    h('h2', {id: 'tools-title'}, t('start.tools')),
    h('ul', {class: 'tools'},
      tool('analyse', 'analyse', () => go('/#analyse')),
      tool('file', 'file', openFile),
      tool('setup', 'board', () => go('/#setup'))));
}
