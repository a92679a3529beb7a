// Which screen an address shows.
const screens = [];
let unknown;
let arrived = () => {};

/** Screens are functions of what the pattern matches. The last one is for all other addresses. */
export function routes(list, otherwise, callback) {
  screens.push(...list);
  unknown = otherwise;
  arrived = callback;
  addEventListener('popstate', () => follow());
  follow(false);
}

/** Shows the screen of the current address; `focus` tells whether the reader has just gone there. */
export function follow(focus = true) {
  const address = location.pathname + location.hash;
  for (const [pattern, screen] of screens) {
    const match = pattern.exec(address);
    if (match) {
      arrived(() => screen(...match.slice(1)), focus);
      return;
    }
  }
  arrived(unknown, focus);
}

export function go(address) {
  history.pushState(null, '', address);
  follow();
}
