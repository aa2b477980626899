import { recordFacts as contract, releaseText } from '@spot/contracts/releases';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import type { Candidate } from '@spot/contracts/releases/gate';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { transact } from '../core/transaction';
import { registryNow } from './inService';
import { requireFit } from './requireFit';
import { logRelease, requireDeploy } from './requireRelease';

/** In bytes: the previous manifest is stored in the same document, which holds 1 MiB. */
const longestFacts = 450_000;

const candidateOf = (facts: RequestOf<typeof contract>['facts']): Candidate =>
  'area' in facts ? { kind: 'functions', facts } : { kind: 'shell', facts };

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
  await transact(db, async (tx) => {
    const ref = db.doc(paths.releasedFacts(of));
    const known = (await tx.get(ref)).get('facts') as string | undefined;
    if (known === text) return;
    if (despite === undefined) await requireFit(tx, db, await registryNow(tx, db), candidateOf(facts), now);
    if (dryRun) return;
    tx.set(ref, stored('releasedFacts', { facts: text, at: now, by: caller.email, before: known }));
    logRelease(tx, db, context, contract.name, { of, despite });
  });
  return { recorded: !dryRun };
}

export const recordFacts = defineCallable(contract, handleRecordFacts);
