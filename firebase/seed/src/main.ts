import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { markLayout } from './layouts';
import { uploadLegal } from './legal';
import { uploadPapers } from './queues';
import { seedAccounts, seedMails, seedMarketplace } from './seed';

const agreements = fileURLToPath(new URL('../../legal/v1', import.meta.url));

/** Nothing is left for triggers to do, so they rest meanwhile; a server without that switch is served as well. */
async function triggers(host: string, state: 'enable' | 'disable'): Promise<void> {
  await fetch(`http://${host}/functions/${state}BackgroundTriggers`, { method: 'PUT' }).catch(() => {});
}

/** Writes the sample marketplace, relative to now, into the Firebase that the environment names. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seed: { type: 'string', default: '20261121' }, project: { type: 'string', default: 'demo-spot' } },
  });
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!host) throw new Error('Sample data are for a local Firebase: FIRESTORE_EMULATOR_HOST is not set.');
  const app = initializeApp({ projectId: values.project });
  await triggers(host, 'disable');
  try {
    const storage = getStorage(app);
    const bucket = `${values.project}.appspot.com`;
    const [{ made, files }] = await Promise.all([
      seedMarketplace({ db: getFirestore(app), now: Date.now(), seed: Number(values.seed) }),
      seedAccounts(getAuth(app)),
      uploadLegal(storage, bucket, agreements),
    ]);
    await uploadPapers(storage, bucket, files);
    await seedMails(getFirestore(app), Date.now());
    await markLayout(getFirestore(app));
    console.log(`Sample data: ${made}.`);
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
