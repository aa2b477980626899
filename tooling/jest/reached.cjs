const { existsSync, writeFileSync } = require('node:fs');

const { SPOT_REACHED, SPOT_FAILED, SPOT_MUTATION } = process.env;
// Globals of mutated sources: the active mutation, and where they record executed ones.
const mutating = { activeMutant: SPOT_MUTATION, hitCount: 0, hitLimit: Infinity };
globalThis.__stryker__ = mutating;

// The active mutation is counted by hits, all others as covered.
const note = () => {
  const others = Object.keys(mutating.mutantCoverage?.static ?? {});
  writeFileSync(SPOT_REACHED, JSON.stringify(mutating.hitCount > 0 ? [SPOT_MUTATION, ...others] : others));
};
beforeEach(() => {
  if (existsSync(SPOT_FAILED)) throw new Error('One before has failed.');
});
afterEach(note);
afterAll(note);
