import * as z from 'zod/mini';
import { onRequest } from 'firebase-functions/v2/https';
import { error as logError, warn } from 'firebase-functions/logger';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import { id, idCheck } from '@spot/contracts/entities';
import { isExpired, isWaiting } from '@spot/contracts/rules';
import { dayKeyOf, dayMs } from '@spot/contracts/time';
import { now as clock } from '../../../shared/clock';
import { db, read, stored } from '../../../shared/firebase';
import { digest } from '../../../shared/ids';
import { background, counting } from '../../../shared/policy';
import { certnWebhookSecret, secretOf } from '../../../shared/secrets';
import { transact } from '../../../shared/transaction';
import { decision } from '../decide';
import { follow, loadWorker } from '../follow';
import { idResults } from './port';
import { isSigned } from './signature';

const event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  created: z.number(),
  application: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(200)),
    reference: id,
    enhanced_identity_verification: z.object({ status: z.enum(idResults) }),
  }),
});
type Event = z.infer<typeof event>;

const providerName = 'Certn';

/**
 * Takes what the provider says, each event once and only while nobody has decided. What it clears is verified; what it rejects
 * or cannot tell is for people, under `Manual`.
 */
async function takeResult(db: Firestore, { id: eventId, created, application }: Event, now: number) {
  return transact(db, async (tx): Promise<'done' | 'unknown'> => {
    const seen = db.doc(paths.answer(digest(`certn ${eventId}`)));
    const ref = db.doc(paths.idCheck(application.reference));
    const [known, found] = await tx.getAll(seen, ref);
    if (known?.exists) return 'done';
    const check = found && read(idCheck, found);
    if (!check || (check.provider && check.provider.id !== application.id)) return 'unknown';
    const worker = await loadWorker(tx, { db }, check.spotterID);
    const at = created * 1000;
    tx.create(seen, stored('answer', { answer: { checkId: check.id }, expiresAt: now + dayMs }));
    if (!isWaiting('ids', check) || at < (check.provider?.resultAt ?? -Infinity)) return 'done';
    const result = application.enhanced_identity_verification.status;
    const zone = worker?.timeZone ?? check.timeZone ?? 'America/Toronto';
    const cleared = result === 'CLEARED' && !isExpired(check.expiry, dayKeyOf(now, zone));
    const told = { id: application.id, sentAt: check.provider?.sentAt ?? check.createdAt, result, resultAt: at };
    const status = { enhancedIDStatus: 'INCONCLUSIVE' as const, manualCheckStatus: 'INCONCLUSIVE' as const };
    tx.update(ref, {
      ...(cleared ? decision('ids', true, { uid: 'certn', name: providerName, now }) : status),
      ...stored('idCheck', { provider: told }),
    });
    if (cleared) follow(tx, { db }, worker, check, true);
    return 'done';
  });
}

/** What the provider of ID checks tells us, signed; repeated events and replayed ones change nothing. */
export const certnWebhook = onRequest(
  { ...background, cpu: counting.cpu, cors: false, secrets: [certnWebhookSecret] },
  async (request, response) => {
    const secret = secretOf(certnWebhookSecret);
    if (request.method !== 'POST' || !secret) return void response.status(404).send('');
    const now = clock();
    if (!isSigned(request.rawBody, request.get('Certn-Signature'), secret, now)) {
      warn('certnWebhook: a request was not signed, or too late');
      return void response.status(401).send('');
    }
    const parsed = event.safeParse(request.body);
    if (!parsed.success) {
      logError('certnWebhook: an event of another shape', { issues: parsed.error.issues.map(({ path }) => path) });
      return void response.status(400).send('');
    }
    const taken = await takeResult(db(), parsed.data, now);
    // Sent again, it may find what is written by then.
    response.status(taken === 'done' ? 200 : 404).send('');
  },
);
