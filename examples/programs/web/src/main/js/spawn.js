// The engine's worker, from its own file.
export const spawn = () => new Worker(new URL('./worker.js', import.meta.url), {type: 'module'});
