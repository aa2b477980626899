import { join } from 'node:path';
import { featureFunctions } from '@spot/contracts/releases/describe/run';
import type { ServedFacts } from '@spot/contracts/releases';
import { buildOf, type Build } from './releases';

/** A version of a feature from elsewhere that has functions of its own: `checkSlip` (testing/paySlipFunctions). */
export async function paySlips(
  version: string,
  more: { script?: string; serves?: Partial<ServedFacts> } = {},
): Promise<Build> {
  const entry = join(__dirname, 'paySlipFunctions.ts');
  const made = await featureFunctions(__dirname, entry, 'pay-slips');
  const script = more.script ?? made.script;
  const contents = { 'remoteEntry.js': `// ${version}`, 'functions.js': script };
  const { facts, ...build } = await buildOf(version, contents, 'pay-slips');
  return { ...build, facts: { ...facts, serves: { ...made.serves, ...more.serves } } };
}
