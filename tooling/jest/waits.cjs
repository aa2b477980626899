/** How long (ms) a test may wait while its worker is idle, including earlier waits in its file. */
const most = 5_000;

/** Tests that may wait longer, by file and title, with the reason. */
const long = {
  'firebase/functions/src/processKilled.test.ts': {
    'starts again, ends every job by itself, and does nothing twice': 'it waits for another process',
  },
  'firebase/functions/src/marketModel.test.ts': {
    'becomes what the model says after each step of any scenario': 'it runs as many scenarios as fit into its seconds',
  },
  'firebase/functions/src/peopleScenarios.test.ts': {
    'leave data that satisfy every invariant, whatever they do and however many do it at once':
      'it runs as many scenarios as fit into its seconds',
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
