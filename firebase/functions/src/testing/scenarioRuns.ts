import fc from 'fast-check';

const { MARKET_SECONDS, MARKET_SEED, MARKET_PATH } = process.env;

/** `npm test` runs the same scenarios each time (docs/adr/tests.md); `npm run market`, which gives the seconds, draws others. */
const drawn = MARKET_SECONDS === undefined ? '1' : MARKET_SEED;

/**
 * Runs random scenarios for some seconds (`MARKET_SECONDS`, else `usual`). At least one runs, however slow the machine is, and
 * the last one is finished. `MARKET_SEED` and `MARKET_PATH` repeat a failure.
 */
export async function runScenarios<T>(
  usual: number,
  scenarios: fc.Arbitrary<T>,
  run: (scenario: T) => Promise<void>,
): Promise<void> {
  const seconds = Number(MARKET_SECONDS ?? usual);
  const end = Date.now() + seconds * 1000;
  let started = 0;
  const property = fc.asyncProperty(scenarios, async (scenario) => {
    if (started > 0 && Date.now() >= end) return;
    started += 1;
    await run(scenario);
  });
  await fc.assert(property, {
    // More than any machine gets through; those after the end return at once.
    numRuns: Math.max(20, seconds * 5),
    ...(drawn === undefined ? {} : { seed: Number(drawn) }),
    ...(MARKET_PATH ? { path: MARKET_PATH } : {}),
  });
}

/** The time limit (ms) of a test that runs scenarios: its seconds, and enough to finish the last one. */
export const scenarioLimit = (usual: number): number => (Number(MARKET_SECONDS ?? usual) + 600) * 1000;
