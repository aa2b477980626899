import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { paths, address } from '@spot/contracts/core';
import { idCheck, type IdCheck, isWaiting } from '@spot/contracts/backoffice';
import { spotter, fileType, sizeProblem } from '@spot/contracts/worker';
import { now as clock } from '../../../core/clock';
import { at, bucket, db, read } from '../../../core/firebase';
import { settleAll } from '../../../core/inParallel';
import { note } from '../../../core/jobs';
import { noted } from '../../../core/noted';
import { sending } from '../../../core/policy';
import { certnApiKey } from '../../../core/secrets';
import { transact } from '../../../core/transaction';
import { noteFault } from '../../../core/troubles';
import { idProvider } from './certn';
import { forPeople } from './forPeople';
import type { IdProvider } from './port';
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

/** Sends an ID with its pictures and the entry's id to the provider, which returns the id with the result. */
async function sendCheck(db: Firestore, provider: IdProvider, checkId: string, now: number): Promise<void> {
  const ref = db.doc(paths.idCheck(checkId));
  const check: IdCheck | undefined = read(idCheck, await ref.get());
  if (!check || check.provider || !isWaiting('ids', check)) return;
  const worker = read(spotter, await db.doc(paths.spotter(check.spotterID)).get());
  const { information, enhanced_identity_verification: id } = check;
  const [front, back, selfie] = await settleAll(
    [check.frontIDURL, check.backIDURL, check.selfieURL].map((path) => pictureOf(path)),
  );
  if (!front || !selfie || !provider.takes(id.id_type, back !== undefined)) return leave(db, ref);
  const sent = await provider.send({
    reference: checkId,
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
  });
  if (!sent) {
    // If it refuses every ID, operations must see it.
    await noteFault(db, 'sendIdCheck', new Error('The provider refused an ID.'), now);
    return leave(db, ref);
  }
  // Field by field, because the result may have arrived already; the worker may have been deleted in the meantime.
  await note(ref, { 'provider.id': sent.id, 'provider.sentAt': at(now) });
}

/** Retried until the provider has accepted the ID. */
export const sendIdCheck = onDocumentCreated(
  { ...sending, document: 'certnApplications/{id}', secrets: [certnApiKey] },
  noted('sendIdCheck', async ({ params: { id } }) => {
    const provider = idProvider();
    if (provider) await sendCheck(db(), provider, id, clock());
  }),
);
