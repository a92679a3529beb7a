// Copies the script and the licence from their places in the repository. npm runs this before it packs or links the folder.
import fs from 'node:fs'

const here = (path) => new URL(path, import.meta.url)

for (const path of ['../src/main/resources/dev/xiangqi/notation/diagram/xiangqi-board.js', '../../LICENSE']) {
  fs.copyFileSync(here(path), here(path.slice(path.lastIndexOf('/') + 1)))
}
