// The engine's WebAssembly, a part of this script: the build puts it there, compressed.
const COMPRESSED = 'data:search.wasm';

export function bytes() {
  const file = Uint8Array.from(atob(COMPRESSED), c => c.charCodeAt(0));
  return new Response(new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}
