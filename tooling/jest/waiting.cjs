const { subscribe, unsubscribe } = require('node:diagnostics_channel');
const { performance } = require('node:perf_hooks');
const { complaint } = require('./waits.cjs');

// Bound at once, because a test may replace the clock.
const look = performance.eventLoopUtilization.bind(performance);
let from = look();
let waited = 0;
const others = new Set();

function count() {
  if (others.size === 0) waited += look(from).idle;
  from = look();
}

// While another process runs, it is unknown whether the test waits for time or for that process's work.
function began({ process: other }) {
  count();
  others.add(other);
  for (const event of ['exit', 'error'])
    other.once(event, () => {
      count();
      others.delete(other);
    });
}
subscribe('child_process', began);
afterAll(() => unsubscribe('child_process', began));

afterEach(() => {
  count();
  const { testPath, currentTestName } = expect.getState();
  const said = complaint(testPath, currentTestName, waited);
  waited = 0;
  if (said) throw new Error(said);
});
