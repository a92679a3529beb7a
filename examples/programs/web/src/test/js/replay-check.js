// Uses a replay page that analyses as a reader does. Its last line on the console is the result.
(() => {
  const $ = id => document.getElementById(id);
  const lines = () => [...$('lines').children].map(line => line.textContent);
  const until = condition =>
    new Promise(resolve => {
      const look = () => (condition() ? resolve() : setTimeout(look, 20));
      look();
    });

  async function check() {
    $('analyse').click();
    await until(() => lines().length === 3);
    const first = lines();
    if (!first.every(line => /^([+-]?\d+\.\d\d|#\d+) [KR][\d+-][-+=]\d/.test(line))) {
      throw new Error(`the lines: ${first.join('; ')}`);
    }
    // The search has no end: the worker of the next position is another one.
    $('next').click();
    await until(() => lines().length > 0);
    $('last').click();
    await until(() => $('searched').textContent === 'The game ends here.');
    $('analyse').click();
    if (lines().length || $('searched').textContent) {
      throw new Error('the panel is not empty after the analysis');
    }
  }

  check().then(
    () => console.log('RESULT ok'),
    error => console.log(`RESULT ${error.stack}`),
  );
})();
