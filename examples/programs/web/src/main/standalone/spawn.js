// The engine's worker, from the script that is a part of the page.
export function spawn() {
  const script = new Blob([document.getElementById('worker').textContent], {type: 'text/javascript'});
  const url = URL.createObjectURL(script);
  const worker = new Worker(url);
  URL.revokeObjectURL(url);
  return worker;
}
