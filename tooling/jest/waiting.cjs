const { subscribe, unsubscribe } = require('node:diagnostics_channel');
const { performance } = require('node:perf_hooks');
const { complaint } = require('./waits.cjs');

// Bound at once, because a test may put a clock of its own in the place of this one.
const look = performance.eventLoopUtilization.bind(performance);
let from = look();
let waited = 0;
const others = new Set();

function count() {
  if (others.size === 0) waited += look(from).idle;
  from = look();
}

// While another process runs, nobody can tell whether the test waits for time to pass or for what that process computes.
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
