import type { Firestore } from 'firebase-admin/firestore';
import { hourMs } from '@spot/contracts/time';
import { paths } from '@spot/contracts/core';
import { registry, signable } from '@spot/contracts/releases';
import { replaceRegistry, signedRegistry, writePast } from './bucket';
import { keyName, signRegistry } from './sign';

const contentOf = async (db: Firestore, number: number) =>
  registry.parse(JSON.parse(String((await db.doc(paths.registryEntry(String(number))).get()).get('content'))));

const attempts = 5;
/** Browsers accept a signature for a day (`registryLives`), so the schedule may fail for hours without effect. */
const refreshed = hourMs;

/**
 * Brings the bucket up to date with the database: the registry that browsers read, and every earlier one. Does nothing if the
 * file is current, signed recently with the current key. Replaces only the file that was read before the database, so an older
 * registry never replaces a newer one. A higher number than the database's is of the time before a copy was restored.
 */
export async function followRegistry(db: Firestore, clock = Date.now): Promise<void> {
  const kid = keyName();
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const seen = await signedRegistry();
    const current = await db.doc(paths.registry()).get();
    if (!current.exists) return;
    const number = current.get('number') as number;
    // Later than the signature of the file that it replaces, because browsers accept no earlier one.
    const now = clock();
    const isThere = seen.number === number && seen.kid === kid && Math.abs(now - seen.at) < refreshed;
    if (isThere) return;
    // Without a date, so that it is never mistaken for the registry in service.
    for (let missing = Math.min(seen.number + 1, number); missing <= number; missing += 1)
      await writePast(missing, await signRegistry(await contentOf(db, missing)));
    const text = await signRegistry(signable(await contentOf(db, number), now));
    if (await replaceRegistry(text, { ...seen, number, kid, at: now })) return;
  }
  throw new Error('the registry was changed again and again while its file was written');
}
