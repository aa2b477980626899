import { parseArgs } from 'node:util';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { foldCompanyNames } from '../../functions/src/accounts/foldCompanyNames';
import { foldWorkerNames } from '../../functions/src/worker/mirrorSpotter';
import { migrate, reportLines } from './migrate';

/** Compares what a project stores with what the product means, and with `--write` rewrites it. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { project: { type: 'string' }, write: { type: 'boolean', default: false } },
  });
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  const projectId = values.project ?? (host ? 'demo-spot' : undefined);
  if (!projectId) throw new Error('Say which project: --project ID, or FIRESTORE_EMULATOR_HOST for a local Firebase.');
  const app = initializeApp(host ? { projectId } : { projectId, credential: applicationDefault() });
  const report = await migrate(getFirestore(app), values.write);
  for (const line of reportLines(report, values.write)) console.log(line);
  const folded = await foldCompanyNames(getFirestore(app), values.write);
  const named = await foldWorkerNames(getFirestore(app), values.write);
  const done = values.write ? ', written' : '';
  console.log(`groups and teams: ${folded} without a name to be found by${done}`);
  console.log(`workers: ${named} without a name to be found by${done}`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
