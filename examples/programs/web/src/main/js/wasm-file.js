// The engine's WebAssembly, from its own file.
export async function bytes() {
  const response = await fetch(new URL('./search.wasm', import.meta.url));
  if (!response.ok) {
    throw new Error(`search.wasm: ${response.status}`);
  }
  return response.arrayBuffer();
}
