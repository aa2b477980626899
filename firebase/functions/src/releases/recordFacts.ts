import { recordFacts as contract, deployedFacts, integrityOf, releaseText, withArea } from '@spot/contracts/releases';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import type { Candidate } from '@spot/contracts/releases/gate';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { transact } from '../core/transaction';
import { registryNow } from './inService';
import { requireFit } from './requireFit';
import { logRelease, requireDeploy } from './requireRelease';
import { partsIn } from './tables';

/** In bytes: the previous manifest is stored in the same document, which holds 1 MiB. */
const longestFacts = 450_000;

const candidateOf = (facts: RequestOf<typeof contract>['facts']): Candidate =>
  'area' in facts ? { kind: 'functions', facts } : { kind: 'shell', facts };

/** Stored before a field got its default, the same manifest is another text. */
function isSame(known: string | undefined, text: string): boolean {
  if (known === undefined) return false;
  const found = deployedFacts.safeParse(JSON.parse(known));
  return found.success && JSON.stringify(found.data) === text;
}

async function handleRecordFacts(
  { of, facts, dryRun = false, despite }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  requireDeploy(caller);
  if (('area' in facts ? `functions-${facts.area}` : 'shell') !== of)
    throw refusal('invalid-argument', releaseText.otherPart, { field: 'facts', reason: 'facts' });
  const text = JSON.stringify(facts);
  if (Buffer.byteLength(text) > longestFacts)
    throw refusal('invalid-argument', releaseText.publish.facts, { field: 'facts', reason: 'facts' });
  const integrity = await integrityOf(new TextEncoder().encode(text));
  await transact(db, async (tx) => {
    const ref = db.doc(paths.releasedFacts(of));
    const partsRef = db.doc(paths.deployedParts());
    const [found, parts] = await tx.getAll(ref, partsRef);
    const known = found?.get('facts') as string | undefined;
    // Also if the manifest is known, because it may have been registered before this was recorded.
    const next = 'area' in facts ? await withArea(await partsIn(parts), facts.area, integrity) : undefined;
    const keepParts = () => {
      if (next && !dryRun) tx.set(partsRef, stored('deployedParts', next));
    };
    if (isSame(known, text)) return keepParts();
    if (despite === undefined) await requireFit(tx, db, await registryNow(tx, db), candidateOf(facts), now);
    if (dryRun) return;
    keepParts();
    tx.set(ref, stored('releasedFacts', { facts: text, at: now, by: caller.email, before: known }));
    logRelease(tx, db, context, contract.name, { of, despite });
  });
  return { recorded: !dryRun };
}

export const recordFacts = defineCallable(contract, handleRecordFacts);
