// The moves by which the loser of a game broke the law of repetitions, as arrows.

/** An arrow for each move, and a circle around each piece that the last one attacks. */
export function breachArrows(verdict) {
  const breaches = verdict?.breaches ?? [];
  return [
    ...breaches.map(({move}) => ({from: move.slice(0, 2), to: move.slice(2), kind: 'bad'})),
    ...(breaches.at(-1)?.victims ?? []).map(square => ({from: square, kind: 'other'})),
  ];
}
