// The examples of the guide run, and print what their comments say. Those of board and engine need a browser.
import assert from 'node:assert/strict';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {test} from 'node:test';

for (const guide of ['web.md', 'web.zh.md']) {
  test(guide, async () => {
    const text = readFileSync(new URL(`../../../../../../docs/${guide}`, import.meta.url), 'utf8');
    const blocks = [...text.matchAll(/^```js\n([^]*?)^```/gm)].map(([, code]) => code).filter(code => !/Engine/.test(code));
    assert.equal(blocks.length, 4);
    const code = blocks.join('');
    const expected = [...code.matchAll(/^console\.log\(.*?\); *(?:\/\/ (.*))?$/gm)].map(([, comment = '']) => comment);
    const module = new URL(`../../../target/npm/${guide}.test.mjs`, import.meta.url);
    const printed = [];
    const {log} = console;
    try {
      writeFileSync(module, code);
      globalThis.document = {body: {}};
      console.log = (...values) => printed.push(values);
      await import(module);
    } finally {
      console.log = log;
      delete globalThis.document;
      rmSync(module, {force: true});
    }
    assert.equal(printed.length, expected.length);
    const checked = expected.filter((comment, i) => {
      const value = /^(?:[\w=]+|炮二平五)$/.test(comment);
      assert.ok(!value || String(printed[i][0]) === comment, `${comment}: ${printed[i]}`);
      return value;
    });
    assert.ok(checked.length >= 10);
  });
}
