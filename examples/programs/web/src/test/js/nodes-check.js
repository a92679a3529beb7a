// Searches what the JVM searched, with each code of the engine. Its last line on the console is the result.
import {Engine} from './engine.js';

async function check() {
  const lines = (await (await fetch('searches.jsonl')).text()).trim().split('\n').map(line => JSON.parse(line));
  for (const code of ['wasm', 'js']) {
    const engine = new Engine({code});
    let sum = 0;
    let time = 0;
    await engine.ready();
    for (const [, start, depth, nodes, move] of lines) {
      await engine.newGame();
      const began = performance.now();
      const answer = await engine.search({start, moves: []}, {depth});
      time += performance.now() - began;
      if (engine.code !== code || answer.nodes !== nodes || answer.move !== move) {
        throw new Error(`${code}, ${start}: expected ${nodes} ${move}, got ${engine.code} ${answer.nodes} ${answer.move}`);
      }
      sum += nodes;
    }
    console.log(`${code}: ${sum} nodes, ${Math.round(sum / time)} k/s`);
    engine.close();
  }
}

check().then(
  () => console.log('RESULT ok'),
  error => console.log(`RESULT ${error.stack}`),
);
