import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { team as teamSchema } from '@spot/contracts/accounts';
import { callText, isOwnWork, paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { callFeature as contract, isRight, type Outcome } from '@spot/contracts/features';
import { defineCallable, type Caller, type Context } from '../core/callable';
import { noCall, ownWork, refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { logOffice } from '../core/office';
import { once } from '../core/once';
import { requireActiveGroup, requireGroupRight, requireTeamRight } from '../core/rights';
import { transact } from '../core/transaction';
import { servedTo } from './inService';
import { runFunctions } from './sandbox';

/** In characters: a document holds 1 MiB. */
const longestValue = 100_000;

/** Requires the declared right on the team or company, which must be active. Returns the company's id. */
async function requireAccess(
  tx: Transaction,
  db: Firestore,
  caller: Caller,
  { on, scope, right }: { on: 'team' | 'company'; scope: string; right: string },
): Promise<string> {
  if (!isRight(right)) throw refusal('permission-denied', callText.notAllowed);
  if (on === 'team') await requireTeamRight(tx, db, caller, scope, right);
  else await requireGroupRight(tx, db, caller, scope, right);
  const team = on === 'team' ? read(teamSchema, await tx.get(db.doc(paths.team(scope)))) : undefined;
  if (on === 'team' && (!team || team.deleted)) throw refusal('not-found', callText.noTeam);
  return (await requireActiveGroup(tx, db, caller, team?.group_uid ?? scope)).id;
}

/** The outcome as an answer; refuses as the functions do. Nothing of theirs is trusted beyond their own document. */
function accepted(outcome: Outcome): Extract<Outcome, { is: 'answer' }> {
  if (outcome.is === 'answer') return outcome;
  if (outcome.is === 'invalid')
    throw refusal('invalid-argument', callText.invalid, { field: String(outcome.field), reason: 'field' });
  if (outcome.is === 'refusal')
    throw refusal('failed-precondition', String(outcome.text).slice(0, 500), {
      reason: String(outcome.reason).slice(0, 40),
    });
  throw noCall();
}

const valueOf = (document: DocumentSnapshot): unknown => document.get('value');

async function handleCallFeature(
  { requestId, feature, version, call, scope, id, body }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const served = await servedTo(db, feature, version);
  const access = served && Object.hasOwn(served.serves.access, call) ? served.serves.access[call] : undefined;
  const kind = access && served?.serves.kinds[access.kind];
  if (!served || !access || !kind) throw noCall();
  const ofWorker = kind.about === 'worker';
  if (ofWorker && isOwnWork(caller.uid, id)) throw ownWork();
  const request = { ...context, call: `${feature}/${call}/${scope}/${id}` };
  return transact(db, async (tx) => {
    const groupId = await requireAccess(tx, db, caller, { on: kind.on, scope, right: access.right });
    return once(tx, request, requestId, async () => {
      const ref = db.doc(paths.featureDocument(feature, access.kind, scope, id));
      const before = await tx.get(ref);
      const asked = { call, request: body, id, stored: valueOf(before), caller: caller.uid, now };
      const { answer, store, remove } = accepted(await runFunctions(served.script, asked));
      if (store !== undefined && JSON.stringify(store).length > longestValue)
        throw refusal('resource-exhausted', callText.invalid, { reason: 'size' });
      const about = ofWorker ? { about: id } : {};
      if (remove) tx.delete(ref);
      else if (store !== undefined)
        tx.set(ref, stored('featureDocument', { value: store, ...about, by: caller.uid, at: now }));
      const details = { feature, call, scope, ...(ofWorker ? { spotterId: id } : { id }) };
      logOffice(tx, context, { call: contract.name, groupId, details });
      return { answer: answer ?? null };
    });
  });
}

export const callFeature = defineCallable(contract, handleCallFeature);
