import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { markLayout } from './layouts';
import { uploadLegal } from './legal';
import { uploadDocuments } from './queues';
import { marketplace, seedAccounts, seedMails, storeMarketplace } from './seed';
import { whenReady } from './whenReady';

const agreements = fileURLToPath(new URL('../../legal/v1', import.meta.url));

/** Turns triggers off or on: the sample data already include their results. Tolerates a server without this switch. */
async function triggers(host: string, state: 'enable' | 'disable'): Promise<void> {
  await fetch(`http://${host}/functions/${state}BackgroundTriggers`, { method: 'PUT' }).catch(() => {});
}

/** Writes the sample marketplace, relative to now, into the Firebase that the environment names. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '20261121' },
      project: { type: 'string', default: 'demo-spot' },
      /** Waits for a Local Firebase that is still starting. */
      wait: { type: 'boolean', default: false },
    },
  });
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!host) throw new Error('Sample data are for a local Firebase: FIRESTORE_EMULATOR_HOST is not set.');
  const app = initializeApp({ projectId: values.project });
  const [db, now] = [getFirestore(app), Date.now()];
  // Prepared before the server is ready, because a start can use both processors.
  const market = marketplace({ db, now, seed: Number(values.seed) });
  const documents = market.files.map((file) => ({ ...file, bytes: file.bytes() }));
  if (values.wait) await whenReady(host);
  await triggers(host, 'disable');
  try {
    const storage = getStorage(app);
    const bucket = `${values.project}.appspot.com`;
    await Promise.all([
      storeMarketplace(market, db, now),
      seedAccounts(getAuth(app)),
      uploadLegal(storage, bucket, agreements),
      uploadDocuments(storage, bucket, documents),
    ]);
    await seedMails(db, Date.now());
    await markLayout(db);
    console.log(`Sample data: ${market.made}.`);
  } finally {
    await triggers(host, 'enable');
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
