/** How long (ms) a test may wait while its worker is idle, including earlier waits in its file. */
const most = 5_000;

/** Tests that may wait longer, by file and title, with the reason. */
const long = {
  'firebase/functions/src/processKilled.test.ts': {
    'starts again, ends every job by itself, and does nothing twice':
      'what it waits for is computed by another process',
  },
  'firebase/functions/src/marketModel.test.ts': {
    'becomes what the model says after each sentence of any story':
      'as many stories as fit into its seconds, and their calls',
  },
  'firebase/functions/src/peopleStories.test.ts': {
    'leave all that is stored as the invariants say, whatever they do and however often at once':
      'as many stories as fit into its seconds, and their calls',
  },
};

/** The complaint about a test that waited too long (ms); undefined if allowed. */
function complaint(path, name, waited, may = long) {
  const titles = Object.entries(may).flatMap(([file, reasons]) => (path.endsWith(file) ? Object.keys(reasons) : []));
  const allowed = titles.some((title) => name.endsWith(title));
  if (waited <= most || allowed) return undefined;
  const seconds = (waited / 1000).toFixed(1);
  return `The test waited ${seconds} s while nothing was computed, and may wait ${most / 1000} s: is it a deadlock, a timer, or a poll? (docs/adr/tests.md)`;
}

module.exports = { long, complaint };
