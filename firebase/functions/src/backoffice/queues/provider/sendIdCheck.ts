import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { FieldValue, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { paths, address } from '@spot/contracts/core';
import { idCheck, type IdCheck, isWaiting, orderStep } from '@spot/contracts/backoffice';
import { spotter, fileType, sizeProblem } from '@spot/contracts/worker';
import { now as clock } from '../../../core/clock';
import { at, bucket, db, read, stored } from '../../../core/firebase';
import { settleAll } from '../../../core/inParallel';
import { note } from '../../../core/jobs';
import { noted, RunAgain } from '../../../core/noted';
import { sending } from '../../../core/policy';
import { certnApiKey } from '../../../core/secrets';
import { transact } from '../../../core/transaction';
import { noteFault } from '../../../core/troubles';
import { idProvider } from './certn';
import { forPeople } from './forPeople';
import type { IdApplication, IdProvider } from './port';
import { uploadedBytes } from '../../../core/uploadedBytes';

/** An uploaded picture; undefined if missing or in a format that the provider does not support. */
async function pictureOf(path: string | undefined): Promise<Buffer | undefined> {
  if (!path) return undefined;
  const file = bucket().file(path);
  const [exists] = await file.exists();
  if (!exists || sizeProblem(Number((await file.getMetadata())[0].size))) return undefined;
  const bytes = await uploadedBytes(file);
  const type = fileType(bytes);
  return type === undefined || type === 'pdf' ? undefined : bytes;
}

/** Leaves an ID that the provider cannot check to people, under `Manual`. */
const leave = (db: Firestore, ref: DocumentReference) =>
  transact(db, async (tx) => {
    const check = read(idCheck, await tx.get(ref));
    if (check && isWaiting('ids', check)) tx.update(ref, forPeople);
  });

/**
 * Marks the check as being ordered before the order leaves, so that it is never made twice: the function may die, or the answer be
 * lost, after the provider has taken it. Undefined if there is nothing to order.
 */
const begin = (db: Firestore, ref: DocumentReference, now: number) =>
  transact(db, async (tx): Promise<IdCheck | undefined> => {
    const check = read(idCheck, await tx.get(ref));
    const step = orderStep(check, now);
    if (step === 'wait') throw new RunAgain(`The check of ${ref.id} is being ordered.`);
    if (step === 'people') tx.update(ref, forPeople);
    if (step !== 'order') return undefined;
    tx.update(ref, stored('idCheck', { orderedAt: now }));
    return check;
  });

/** Orders the check of an ID: sends its pictures and the entry's id, which the provider returns with the result. */
export async function orderCheck(
  db: Firestore,
  provider: IdProvider,
  checkId: string,
  clock: () => number,
): Promise<void> {
  const ref = db.doc(paths.idCheck(checkId));
  const check = await begin(db, ref, clock());
  if (!check) return;
  // The order has not left, or was certainly not taken.
  const notOrdered = () => note(ref, { orderedAt: FieldValue.delete() });
  const application = await applicationOf(db, provider, check).catch(async (error: unknown) => {
    await notOrdered();
    throw error;
  });
  if (!application) {
    await notOrdered();
    return leave(db, ref);
  }
  const ordered = await provider.send(application).catch(async (error: unknown) => {
    await notOrdered();
    throw error;
  });
  const now = clock();
  // Field by field, because the result may have arrived already; the worker may have been deleted in the meantime.
  if (ordered.outcome === 'taken') return note(ref, { 'provider.id': ordered.id, 'provider.sentAt': at(now) });
  // If it refuses every ID, operations must see it.
  const error = ordered.outcome === 'refused' ? 'The provider refused an ID.' : `No answer came: ${ordered.error}.`;
  await noteFault(db, 'sendIdCheck', new Error(error), now);
  return leave(db, ref);
}

/** The application with the uploaded pictures; undefined if the provider cannot check this ID. */
async function applicationOf(db: Firestore, provider: IdProvider, check: IdCheck): Promise<IdApplication | undefined> {
  const worker = read(spotter, await db.doc(paths.spotter(check.spotterID)).get());
  const { information, enhanced_identity_verification: id } = check;
  const [front, back, selfie] = await settleAll(
    [check.frontIDURL, check.backIDURL, check.selfieURL].map((path) => pictureOf(path)),
  );
  if (!front || !selfie) return undefined;
  const application = {
    reference: check.id,
    firstName: information.first_name,
    lastName: information.last_name,
    dateOfBirth: information.date_of_birth,
    email: worker?.email ?? '',
    address: worker?.address ?? address.parse({}),
    idType: id.id_type,
    idCountry: id.id_country,
    front,
    selfie,
    ...(back && { back }),
  };
  return provider.takes(application) ? application : undefined;
}

/** Retried until the provider has answered, or may have taken the ID. */
export const sendIdCheck = onDocumentCreated(
  { ...sending, document: 'certnApplications/{id}', secrets: [certnApiKey] },
  noted('sendIdCheck', async ({ params: { id } }) => {
    const provider = idProvider();
    if (provider) await orderCheck(db(), provider, id, clock);
  }),
);
