import type { Transaction } from 'firebase-admin/firestore';
import {
  submitRequirement as contract,
  documentText,
  forkliftLicence,
  isExpired,
  isForkliftType,
  storedCertificate,
  withPending,
} from '@spot/contracts/worker';
import { type RequestOf, type ResponseOf, paths, tidy } from '@spot/contracts/core';
import { dayKeyOf } from '@spot/contracts/time';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { once } from '../core/once';
import { transact } from '../core/transaction';
import { checkIdOf, keepFiles, ownFile, countSubmission, waitsAlready } from './documents';
import { self } from './self';

const wrong = (field: string, words: string, reason: string) => refusal('invalid-argument', words, { field, reason });

/** The entry of the catalogue; certificates are there under their stored name. */
async function inCatalogue(tx: Transaction, { db }: Context, name: string) {
  const found = await tx.get(
    db
      .collection('requirements')
      .where('name', 'in', [...new Set([name, storedCertificate(name)])])
      .limit(1),
  );
  const [entry] = found.docs;
  if (!entry) throw wrong('name', documentText.noRequirement, 'unknown');
  return { name: entry.get('name') as string, expires: entry.get('expiry') === true };
}

/** Hands in a certificate or licence; it waits until a platform admin has looked at it (ADM-165, ADM-166). */
async function handleSubmitRequirement(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { requestId, document, expiryDate } = request;
  await transact(db, (tx) => self(tx, context));
  const url = await ownFile(context, 'document', document);
  const answer = await transact(db, (tx) =>
    once(tx, context, requestId, async () => {
      const worker = await self(tx, context);
      const { name, expires } = await inCatalogue(tx, context, tidy(request.name));
      const subType = name === forkliftLicence ? (request.subType ?? '') : 'normal';
      if (name === forkliftLicence && !isForkliftType(subType)) throw wrong('subType', documentText.noType, 'missing');
      if (expires && !expiryDate) throw wrong('expiryDate', documentText.noExpiry, 'missing');
      if (isExpired(expiryDate, dayKeyOf(now, worker.timeZone)))
        throw wrong('expiryDate', documentText.expired, 'expired');
      const mine = db.collection('reqVerification').where('spotterID', '==', caller.uid).where('name', '==', name);
      const waiting = await tx.get(mine.where('subType', '==', subType).where('status', '==', 'pending').limit(1));
      if (!waiting.empty) throw waitsAlready();
      const take = await countSubmission(tx, context);
      const checkId = checkIdOf(context, requestId);
      const spotterRef = db.doc(paths.spotter(caller.uid));
      const entry = stored('requirementCheck', {
        status: 'pending',
        name,
        subType,
        url,
        spotterID: caller.uid,
        spotter: spotterRef,
        spotterName: worker.name,
        timeZone: worker.timeZone,
        ...(expiryDate && { expiryDate }),
        createdAt: now,
      });
      take();
      tx.create(db.doc(paths.requirementCheck(checkId)), entry);
      const held = withPending(worker, { name, expiryDate });
      if (Object.keys(held).length > 0) tx.update(spotterRef, stored('spotter', held));
      return { checkId };
    }),
  );
  await keepFiles(url);
  return answer;
}

export const submitRequirement = defineCallable(contract, handleSubmitRequirement);
