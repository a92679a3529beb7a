// Starts the page: the bar at the top, the screens, and the state of the connection.
import {h, icon, toast} from './dom.js';
import {t, inWords, LANGUAGES} from './words.js';
import {settings, set, onSetting} from './settings.js';
import {connection} from './connection.js';
import {routes, follow, go} from './router.js';
import {openSettings} from './dialogs.js';
import {startScreen} from './start.js';
import {playScreen, leaveGame} from './play.js';
import {setupScreen} from './setup.js';
import {unknownScreen} from './unknown.js';

/** Most visitors play: the analysis board is fetched when somebody goes there. */
const analysisScreen = async query => (await import('/assets/analysis.js')).analysis.analysisScreen(query);

const main = document.getElementById('main');
const top = document.getElementById('top');
let screen = null;
let shown = 0;

/** Replaces the screen. After a step of the reader, its heading gets the focus. */
async function show(build, focus = true) {
  const mine = ++shown;
  // The address is no longer that of the screen which is still seen.
  screen?.leave?.();
  const game = location.pathname.startsWith('/play/');
  let next;
  try {
    next = await build();
  } catch (error) {
    next = {title: t('title'), element: h('p', {class: 'card', role: 'alert'}, error.message, ' ', h('button', {type: 'button', onclick: () => follow()}, t('link.now')))};
  }
  if (mine !== shown) {
    next.close?.();
    return;
  }
  screen?.close?.();
  if (!game) {
    leaveGame();
  }
  document.title = `${next.title} – ${t('title')}`;
  screen = next;
  main.replaceChildren(next.element);
  next.show?.();
  if (focus) {
    (main.querySelector('h1') ?? main).focus({preventScroll: true});
    scrollTo(0, 0);
  }
}

function topBar() {
  const link = (address, text, current) => h('a', {href: address, 'aria-current': current ? 'page' : null, onclick: event => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      go(address);
    }
  }}, text);
  const address = location.pathname + location.hash;
  const language = Object.keys(LANGUAGES).find(name => name !== settings.language);
  top.replaceChildren(
    h('a', {class: 'skip', href: '#main', onclick: event => { event.preventDefault(); main.focus(); }}, t('skip')),
    h('div', {class: 'bar-in'},
      h('a', {class: 'brand', href: '/', onclick: event => { event.preventDefault(); go('/'); }},
        h('img', {src: '/assets/icon.svg', alt: '', width: '28', height: '28'}), h('span', {}, t('title'))),
      h('nav', {'aria-label': t('title')},
        link('/', t('home'), address === '/'),
        link('/#analyse', t('analyse.title'), address.startsWith('/#analyse'))),
      h('button', {type: 'button', class: 'plain language', lang: language === 'zh' ? 'zh-CN' : 'en', onclick: () => set('language', language)}, LANGUAGES[language]),
      h('button', {type: 'button', class: 'plain', 'aria-label': t('settings'), title: t('settings'), onclick: openSettings}, icon('settings'))));
}

const banner = h('div', {class: 'link-banner', role: 'status', hidden: true});
let wasLost = false;
let countdown;

/** Says that the connection is lost, and when the next try comes. */
function showConnection() {
  clearInterval(countdown);
  const {state} = connection;
  if (state === 'lost') {
    wasLost = true;
    const text = h('span', {});
    const end = performance.now() + connection.pause;
    const count = () => { text.textContent = t('link.lost', Math.max(0, Math.ceil((end - performance.now()) / 1000))); };
    count();
    countdown = setInterval(count, 1000);
    // Counting down is for the eye; a screen reader hears the banner once.
    text.setAttribute('aria-live', 'off');
    banner.replaceChildren(text, h('button', {type: 'button', onclick: () => connection.retry()}, t('link.now')));
    banner.hidden = false;
  } else if (state === 'connecting' && wasLost) {
    banner.replaceChildren(h('span', {}, t('link.trying')));
  } else {
    banner.hidden = true;
    if (state === 'open' && wasLost) {
      wasLost = false;
      toast(t('link.back'));
    }
  }
}

connection.addEventListener('state', showConnection);
connection.addEventListener('message', ({detail}) => {
  if (detail.is === 'closing') {
    toast(inWords(detail) || t('link.closing'));
  }
});
top.after(banner);
addEventListener('keydown', event => !event.defaultPrevented && screen?.keydown?.(event));
onSetting(name => {
  if (name === 'language') {
    topBar();
    showConnection();
    follow(false);
  }
});

routes([
  [/^\/play\/([a-z0-9]{1,32})(?:#.*)?$/, playScreen],
  [/^\/#analyse(?:\?(.*))?$/, query => analysisScreen(query)],
  [/^\/#setup$/, setupScreen],
  [/^\/(?:#(?:main)?)?$/, startScreen],
], unknownScreen, (build, focus) => {
  topBar();
  show(build, focus);
});
