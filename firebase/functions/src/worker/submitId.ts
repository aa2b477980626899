import { submitId as contract, documentText, isExpired } from '@spot/contracts/worker';
import { type RequestOf, type ResponseOf, paths, tidy } from '@spot/contracts/core';
import { dayKeyOf } from '@spot/contracts/time';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { once } from '../core/once';
import { transact } from '../core/transaction';
import { checkIdOf, keepFiles, ownFile, countSubmission, waitsAlready } from './documents';
import { self } from './self';

/** Hands in an ID; it waits as SENT until the provider or a platform admin has looked at it (ADM-163, ADM-164). */
async function handleSubmitId(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { requestId, front, back, selfie, expiry } = request;
  await transact(db, (tx) => self(tx, context));
  const frontIDURL = await ownFile(context, 'front', front);
  const backIDURL = back && (await ownFile(context, 'back', back));
  const selfieURL = selfie && (await ownFile(context, 'selfie', selfie, true));
  const answer = await transact(db, (tx) =>
    once(tx, context, requestId, async () => {
      const worker = await self(tx, context);
      if (isExpired(expiry, dayKeyOf(now, worker.timeZone)))
        throw refusal('invalid-argument', documentText.expired, { field: 'expiry', reason: 'expired' });
      const open = db.collection('certnApplications').where('spotterID', '==', caller.uid);
      const waiting = await tx.get(open.where('enhancedIDStatus', 'in', ['SENT', 'INCONCLUSIVE']).limit(1));
      if (!waiting.empty) throw waitsAlready();
      const take = await countSubmission(tx, context);
      const checkId = checkIdOf(context, requestId);
      const entry = stored('idCheck', {
        applicationType: 'ENHANCED_ID_VERIFICATION',
        enhancedIDStatus: 'SENT',
        manualCheckStatus: 'SENT',
        spotterID: caller.uid,
        spotterRef: db.doc(paths.spotter(caller.uid)),
        spotterName: worker.name,
        timeZone: worker.timeZone,
        information: {
          first_name: tidy(request.firstName),
          last_name: tidy(request.lastName),
          date_of_birth: request.dateOfBirth,
        },
        enhanced_identity_verification: { id_type: tidy(request.idType), id_country: tidy(request.idCountry) },
        frontIDURL,
        ...(backIDURL && { backIDURL }),
        ...(selfieURL && { selfieURL }),
        ...(expiry && { expiry }),
        createdAt: now,
      });
      take();
      tx.create(db.doc(paths.idCheck(checkId)), entry);
      return { checkId };
    }),
  );
  await keepFiles(frontIDURL, backIDURL, selfieURL);
  return answer;
}

export const submitId = defineCallable(contract, handleSubmitId);
