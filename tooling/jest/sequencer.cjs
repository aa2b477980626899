const { default: TestSequencer } = require('@jest/test-sequencer');

/** Test files that take twenty seconds or more on a slow core. */
const long = [
  'firebase/functions/src/codebases.test.ts',
  'firebase/functions/src/declaredAccess.test.ts',
  'firebase/functions/src/everyCall.test.ts',
  'firebase/functions/src/killed.test.ts',
  'firebase/functions/src/marketModel.test.ts',
  'firebase/functions/src/mondayInBusyWeek.test.ts',
  'firebase/functions/src/peopleScenarios.test.ts',
  'firebase/functions/src/processKilled.test.ts',
  'firebase/functions/src/scheduling/hiring/hiring.test.ts',
  'firebase/functions/src/scheduling/shifts/cancelJob.test.ts',
  'firebase/functions/src/scheduling/shifts/lateFee.test.ts',
  'firebase/functions/src/scheduling/undo/undo.test.ts',
  'firebase/local/src/atLeastOnce.test.ts',
  'firebase/local/src/firestore/durability.test.ts',
  'firebase/rules/firestore.rules.test.ts',
  'firebase/seed/src/restore.test.ts',
  'firebase/seed/src/seed.test.ts',
  'firebase/smoke/smoke.test.ts',
  'tooling/feature/feature.test.ts',
  'tooling/new-page/new-page.test.ts',
];

/** Without durations of an earlier run, starts long files first: a long one at the end would leave the other worker idle. */
class LongFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    const isLong = ({ path }) => long.some((file) => path.endsWith(`/${file}`));
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}

module.exports = Object.assign(LongFirst, { long });
