const { default: TestSequencer } = require('@jest/test-sequencer');

/** Files of half a minute and more of a slow core. */
const long = [
  'firebase/functions/src/everyCall.test.ts',
  'tooling/feature/feature.test.ts',
  'firebase/smoke/smoke.test.ts',
  'firebase/functions/src/scheduling/shifts/lateFee.test.ts',
  'firebase/functions/src/scheduling/hiring/hiring.test.ts',
  'firebase/functions/src/scheduling/undo/undo.test.ts',
  'firebase/functions/src/scheduling/autofill/autofill.test.ts',
  'firebase/functions/src/scheduling/shifts/cancelJob.test.ts',
  'firebase/local/src/atLeastOnce.test.ts',
  'firebase/rules/firestore.rules.test.ts',
  'firebase/seed/src/seed.test.ts',
];

/** Where no earlier run is remembered, the long files first: at the end one of them would keep a worker waiting for the other. */
class LongFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    const isLong = ({ path }) => long.some((file) => path.endsWith(`/${file}`));
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}

module.exports = Object.assign(LongFirst, { long });
