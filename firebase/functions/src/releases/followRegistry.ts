import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { replaceRegistry, signedRegistry, writeOnce } from './bucket';
import { keyName, sign } from './sign';

const contentOf = async (db: Firestore, number: number): Promise<unknown> =>
  JSON.parse(String((await db.doc(paths.registryEntry(String(number))).get()).get('content')));

const attempts = 5;

/**
 * Brings the bucket to where the database is: the registry that browsers read, and every one there was. Nothing to do where it is
 * there already, signed with the present key. An older registry never takes the place of a newer one: what is written is the newest
 * there is, and only over what was seen.
 */
export async function followRegistry(db: Firestore): Promise<void> {
  const kid = keyName();
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const seen = await signedRegistry();
    const current = await db.doc(paths.registry()).get();
    if (!current.exists) return;
    const number = current.get('number') as number;
    if (seen.number > number || (seen.number === number && seen.kid === kid)) return;
    for (let missing = seen.number + 1; missing <= number; missing += 1)
      await writeOnce(`registry/${missing}.jws`, await sign(await contentOf(db, missing)));
    const text = await sign(await contentOf(db, number));
    if (await replaceRegistry(text, { ...seen, number, kid })) return;
  }
  throw new Error('the registry was changed again and again while its file was written');
}
