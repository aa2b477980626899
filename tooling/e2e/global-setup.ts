import { readFileSync } from 'node:fs';
import { paths } from '@spot/contracts/core';
import { minimumWages } from '@spot/contracts/scheduling';
import { ensureBuilt } from '../lib/build.mjs';
import { keepTree } from '../lib/page-records.mjs';
import { startStack } from '../lib/stack.mjs';
import { World } from './world';

/** What every installation has, whatever its companies are. */
async function writeReferenceData(port: number): Promise<void> {
  const world = new World(port);
  const wages = new URL('../../firebase/seed/data/minimum-wages.json', import.meta.url);
  await world.write({ [paths.minimumWages()]: minimumWages.parse(JSON.parse(readFileSync(wages, 'utf8'))) });
  await world.close();
}

/**
 * One product for all tests of a run, without companies: each test makes its own.
 * `SPOT_NO_BUILD=1` takes what was built last.
 */
async function globalSetup(): Promise<() => Promise<void>> {
  if (!process.env.SPOT_NO_BUILD) await ensureBuilt();
  const stack = await startStack();
  await writeReferenceData(stack.firebase.port);
  process.env.SPOT_STACK = JSON.stringify({ url: stack.url, firebasePort: stack.firebase.port });
  if (process.env.SPOT_RECORD) process.env.SPOT_TREE = keepTree();
  return stack.close;
}

// eslint-disable-next-line no-restricted-syntax -- Playwright takes the default export
export default globalSetup;
