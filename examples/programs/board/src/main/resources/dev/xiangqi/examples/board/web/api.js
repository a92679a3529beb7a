// Requests by HTTP, and the secret tokens of the seats that this browser holds.
import {t, inWords} from './words.js';

/** A request that the server refused, or that did not reach it. The message is in the reader's language. */
export class Refused extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

async function request(path, options = {}) {
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Refused('network', t('error.network'));
  }
  if (!response.ok) {
    const problem = await response.json().catch(() => ({}));
    throw new Refused(problem.code ?? String(response.status), inWords(problem) || t('error.network'));
  }
  return response;
}

const post = (path, body) =>
  request(path, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});

let configuration;

/** What the server offers; asked once. */
export function config() {
  configuration ??= request('/api/config').then(response => response.json()).catch(error => {
    configuration = undefined;
    throw error;
  });
  return configuration;
}

/** The choices of a list of the configuration, as names and words; and the words of one name. */
export const choicesOf = list => list.map(entry => [entry.name, inWords(entry) || entry.name]);
export const wordsFor = (list, name) => inWords(list.find(entry => entry.name === name)) || name;

export async function create(game) {
  const {game: id, tokens} = await (await post('/api/games', game)).json();
  for (const [side, token] of Object.entries(tokens)) {
    keepToken(id, side, token);
  }
  return id;
}

export async function join(id, name) {
  const {side, token} = await (await post(`/api/games/${encodeURIComponent(id)}/join`, {name})).json();
  keepToken(id, side, token);
}

/** A file to save, and what its format leaves out as a list of {en, zh}. */
const saved = async response => ({
  blob: await response.blob(),
  losses: JSON.parse(decodeURIComponent(response.headers.get('Losses') ?? '[]')),
});

export const savedGame = async (id, format, moves) =>
  saved(await request(`/api/games/${encodeURIComponent(id)}/file?format=${encodeURIComponent(format)}&moves=${encodeURIComponent(moves)}`));

export const readFile = async (name, bytes) =>
  (await request(`/api/files?name=${encodeURIComponent(name)}`,
    {method: 'POST', headers: {'Content-Type': 'application/octet-stream'}, body: bytes})).json();

export const exportGame = async (format, moves, game) =>
  saved(await post(`/api/export?format=${encodeURIComponent(format)}&moves=${encodeURIComponent(moves)}`, game));

/** The moves of each line of a game in all notations. */
export const nameMoves = async ({fen, lines}) => (await (await post('/api/moves', {fen, lines})).json()).lines;

/** The moves played in a position, and the best games. */
export const explore = async (fen, mirror, signal) =>
  (await request(`/api/explore?fen=${encodeURIComponent(fen)}&mirror=${mirror}`, {signal})).json();

export const exploredGame = async number => (await request(`/api/explore/games/${number}`)).json();

const tokenKey = id => `xiangqi.game.${id}`;

/** {red: token, black: token}: the seats of a game that this browser holds. */
export function tokensOf(id) {
  try {
    return JSON.parse(localStorage.getItem(tokenKey(id))) ?? {};
  } catch {
    return {};
  }
}

const inMemory = new Map();

export function keepToken(id, side, token) {
  const tokens = {...tokensOf(id), ...inMemory.get(id), [side]: token};
  inMemory.set(id, tokens);
  try {
    localStorage.setItem(tokenKey(id), JSON.stringify(tokens));
  } catch {
    // Without storage the seat lasts as long as the page.
  }
}

/** Forgets the seats of a game that no longer exists. */
export function dropTokens(id) {
  inMemory.delete(id);
  try {
    localStorage.removeItem(tokenKey(id));
  } catch {
    // Without storage there is nothing to remove.
  }
}

export const seatTokens = id => Object.values({...tokensOf(id), ...inMemory.get(id)});
