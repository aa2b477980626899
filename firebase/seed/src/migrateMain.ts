import { parseArgs } from 'node:util';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { bringUp } from './layouts';
import { migrate, reportLines } from './migrate';
import { moveManifests } from './moveManifests';
import { whenReady } from './whenReady';

/**
 * Compares a project's stored data with the product's schemas, and rewrites them with `--write`. `--bring-up` only converts
 * data of an earlier layout to this version's.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      write: { type: 'boolean', default: false },
      'bring-up': { type: 'boolean', default: false },
      /** Waits for a Local Firebase that is still starting. */
      wait: { type: 'boolean', default: false },
    },
  });
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  const projectId = values.project ?? (host ? 'demo-spot' : undefined);
  if (!projectId) throw new Error('Pass --project ID, or set FIRESTORE_EMULATOR_HOST for a Local Firebase.');
  const app = initializeApp(host ? { projectId } : { projectId, credential: applicationDefault() });
  const db = getFirestore(app);
  if (values.wait && host) await whenReady(host);
  if (values.write || values['bring-up']) await bringUp({ db, auth: getAuth(app) }, console.log);
  // During a migration, a project may still run functions of an earlier version; a Local Firebase runs this version's.
  const moves = values.write || (values['bring-up'] && host !== undefined);
  if (moves || !values['bring-up']) {
    const manifests = await moveManifests(db, moves);
    if (manifests > 0)
      console.log(`versions: ${manifests} build manifests ${moves ? 'moved' : 'to be moved'} to versionFacts`);
  }
  if (values['bring-up']) return;
  const report = await migrate(db, values.write);
  for (const line of reportLines(report, values.write)) console.log(line);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
