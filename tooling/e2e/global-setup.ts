import { readFileSync } from 'node:fs';
import { paths } from '@spot/contracts/core';
import { minimumWages } from '@spot/contracts/scheduling';
import { ensureBuilt } from '../lib/build.mjs';
import { keepTree } from '../lib/page-records.mjs';
import { startStack } from '../lib/stack.mjs';
import { World } from './world';

/** Writes data that every installation has. */
async function writeReferenceData(port: number): Promise<void> {
  const world = new World(port);
  const wages = new URL('../../firebase/seed/data/minimum-wages.json', import.meta.url);
  await world.write({ [paths.minimumWages()]: minimumWages.parse(JSON.parse(readFileSync(wages, 'utf8'))) });
  await world.close();
}

/**
 * Starts one product without companies for all tests of a run; each test creates its own. `SPOT_NO_BUILD=1` uses the last
 * build.
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
