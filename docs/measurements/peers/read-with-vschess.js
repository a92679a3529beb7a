// Reads game files with vschess and prints one line of JSON for each.
// Usage: node read-with-vschess.js VSCHESS FOLDER
"use strict";

const fs = require("fs");
const path = require("path");

const [peer, folder] = process.argv.slice(2);
const vschess = require(path.resolve(peer, "vschess", "vschess.function.js"));

/** Flattens a tree into [index of the parent, move, comment], the root first and then depth first. */
function flatten(root) {
  const nodes = [];
  const open = [[root, -1]];
  while (open.length > 0) {
    const [node, parent] = open.pop();
    const index = nodes.length;
    nodes.push([parent, node.move || "", node.comment || ""]);
    // The last node pushed is the first visited.
    for (let i = node.next.length - 1; i >= 0; i--) {
      open.push([node.next[i], index]);
    }
  }
  return nodes;
}

function read(file) {
  const bytes = new Uint8Array(fs.readFileSync(file));
  const isBinary = /\.(xqf|cbr)$/.test(file);
  const text = isBinary ? "" : Buffer.from(bytes).toString("utf8");
  const root = isBinary ? vschess.binaryToNode(bytes) : vschess.dataToNode(text);
  const headers = isBinary ? vschess.binaryToInfo(bytes) : vschess.dataToInfo(text);
  return { fen: root.fen, nodes: flatten(root), headers };
}

for (const name of fs.readdirSync(folder).sort()) {
  const game = path.parse(name).name;
  let answer;
  try {
    answer = read(path.join(folder, name));
  } catch (error) {
    answer = { error: `${error.name}: ${error.message}` };
  }
  fs.writeSync(1, JSON.stringify({ game, ...answer }) + "\n");
}
