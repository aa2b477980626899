import { recordTried as contract, compatibilityText, withTried, withVersion } from '@spot/contracts/releases';
import { type RequestOf, type ResponseOf, paths, tidyParagraph } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { transact } from '../core/transaction';
import { requireRelease } from './requireRelease';
import { partsIn, tableIn } from './tables';

async function handleRecordTried(
  { feature, functions, tried: typed }: RequestOf<typeof contract>,
  { db, caller, now }: Context,
): Promise<ResponseOf<typeof contract>> {
  requireRelease(caller, feature);
  const tried = typed.map((one) => ({ ...one, words: tidyParagraph(one.words) }));
  const versions = [...new Set(tried.map(({ version }) => version))];
  await transact(db, async (tx) => {
    const ref = db.doc(paths.compatibility(feature));
    const [found, parts, ...published] = await tx.getAll(
      ref,
      db.doc(paths.deployedParts()),
      ...versions.map((version) => db.doc(paths.version(feature, version))),
    );
    // Versions that were published before there was a table join it here.
    const table = versions.filter((_, turn) => published[turn]?.exists).reduce(withVersion, tableIn(found, feature));
    const next = withTried(table, await partsIn(parts), { functions, tried, at: now });
    if ('refusal' in next)
      throw refusal('failed-precondition', compatibilityText.refused[next.refusal], { reason: next.refusal });
    tx.set(ref, stored('compatibility', next.table));
  });
  return { recorded: tried.length };
}

export const recordTried = defineCallable(contract, handleRecordTried);
