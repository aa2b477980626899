import * as z from 'zod/mini';
import { onRequest } from 'firebase-functions/v2/https';
import { error as logError, warn } from 'firebase-functions/logger';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths, id } from '@spot/contracts/core';
import { idCheck, type IdCheck, isOfOrder, isWaiting } from '@spot/contracts/backoffice';
import { isExpired, type Spotter } from '@spot/contracts/worker';
import { dayKeyOf, dayMs } from '@spot/contracts/time';
import { now as clock } from '../../../core/clock';
import { db, read, stored } from '../../../core/firebase';
import { digest } from '../../../core/ids';
import { noted } from '../../../core/noted';
import { background, counting } from '../../../core/policy';
import { certnWebhookSecret, secretOf } from '../../../core/secrets';
import { transact } from '../../../core/transaction';
import { noteTrouble, versionHere } from '../../../core/troubles';
import { decision } from '../decide';
import { follow, loadWorker } from '../follow';
import { forPeople } from './forPeople';
import { isSigned } from './signature';

const text = z.string().check(z.minLength(1), z.maxLength(200));

/** An application in Certn's event, sent with each change; only the fields that are used here. */
const event = z.object({
  id: text,
  /** Our own id of the entry. */
  tag: z.nullish(id),
  modified: z.iso.datetime({ offset: true }),
  report_status: text,
  result: text,
  report_summary: z.nullish(
    z.object({
      enhanced_identity_verification: z.nullish(z.object({ status: text, dispute: z.optional(z.boolean()) })),
    }),
  ),
});
type Event = z.infer<typeof event>;

const providerName = 'Certn';

/** The result, once complete; undefined while Certn is still checking. */
const resultOf = ({ report_status, result }: Event) => (report_status === 'COMPLETE' ? result : undefined);

/** Only an unambiguous result counts as cleared. */
function isCleared({ report_summary, result }: Event): boolean {
  const check = report_summary?.enhanced_identity_verification;
  return result === 'CLEARED' && !check?.dispute && ['CLEARED', 'COMPLETE', undefined].includes(check?.status);
}

/** Whether the ID's last day has passed where the worker is. */
const isPast = ({ expiry, timeZone }: IdCheck, worker: Spotter | undefined, now: number): boolean =>
  isExpired(expiry, dayKeyOf(now, worker?.timeZone ?? timeZone ?? 'America/Toronto'));

/** The entry of an event, found by our id or by the provider's. */
async function entryOf(tx: Transaction, db: Firestore, { id, tag }: Event) {
  if (tag) return tx.get(db.doc(paths.idCheck(tag)));
  return (await tx.get(db.collection('certnApplications').where('provider.id', '==', id).limit(1))).docs[0];
}

/**
 * Applies a result of the provider, each event once and only to undecided entries. Cleared IDs are verified; rejected or
 * unclear ones wait for people, under `Manual`.
 */
async function takeResult(db: Firestore, event: Event, now: number) {
  return transact(db, async (tx): Promise<'done' | 'unknown'> => {
    const seen = db.doc(paths.answer(digest(`certn ${event.id} ${event.modified}`)));
    const found = await entryOf(tx, db, event);
    if ((await tx.get(seen)).exists) return 'done';
    const check = found && read(idCheck, found);
    // Our id is stored before an application is sent, so an entry without one is deleted; the provider's may be yet to come.
    if (!check) return event.tag ? 'done' : 'unknown';
    if (!isOfOrder(check, event.id)) return 'done';
    const result = resultOf(event);
    const sentAt = check.provider?.sentAt ?? check.orderedAt ?? check.createdAt;
    if (result === undefined) {
      if (!check.provider) tx.update(found.ref, stored('idCheck', { provider: { id: event.id, sentAt } }));
      return 'done';
    }
    const worker = await loadWorker(tx, { db }, check.spotterID);
    const at = Date.parse(event.modified);
    tx.create(seen, stored('answer', { answer: { checkId: check.id }, expiresAt: now + dayMs }));
    if (!isWaiting('ids', check) || at < (check.provider?.resultAt ?? -Infinity)) return 'done';
    const cleared = isCleared(event) && !isPast(check, worker, now);
    const provider = { id: event.id, sentAt, result, resultAt: at };
    tx.update(found.ref, {
      ...(cleared ? decision('ids', true, { uid: 'certn', name: providerName, now }) : forPeople),
      ...stored('idCheck', { provider }),
    });
    if (cleared) follow(tx, { db }, worker, check, true);
    return 'done';
  });
}

/** Signed events of the ID check provider; repeated and replayed events change nothing. */
export const certnWebhook = onRequest(
  { ...background, cpu: counting.cpu, cors: false, secrets: [certnWebhookSecret] },
  noted('certnWebhook', async (request, response) => {
    const secret = secretOf(certnWebhookSecret);
    if (request.method !== 'POST' || !secret) return void response.status(404).send('');
    const now = clock();
    if (!isSigned(request.rawBody, request.get('Certn-Signature'), secret, now)) {
      warn('certnWebhook: a request was not signed, or too late');
      return void response.status(401).send('');
    }
    const parsed = event.safeParse(request.body);
    if (!parsed.success) {
      const place = parsed.error.issues.map(({ path }) => path.join('.')).join(' ');
      logError('certnWebhook: an event of another shape', { place });
      // If the provider has changed its events, every ID waits.
      const told = {
        kind: 'function',
        what: 'certnWebhook',
        version: versionHere(),
        place: place.slice(0, 80),
      } as const;
      await noteTrouble(db(), { ...told, error: 'event of another shape' }, now);
      return void response.status(400).send('');
    }
    const taken = await takeResult(db(), parsed.data, now);
    // With 503 the provider sends an event about a still unknown entry again.
    response.status(taken === 'done' ? 200 : 503).send('');
  }),
);
