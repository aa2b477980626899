import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { getFunctions } from 'firebase-admin/functions';
import { getStorage } from 'firebase-admin/storage';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';

initializeApp();
const db = getFirestore();

/** A callable that requires a signed-in user and places an order. */
export const order = onCall(async ({ auth, data }) => {
  if (!auth) throw new HttpsError('unauthenticated', 'Sign in first');
  const { email } = await getAuth().getUser(auth.uid);
  await db.doc(`orders/${data.id}`).create({ buyer: auth.uid, email, at: Timestamp.now() });
  return { email };
});

/** A callable that causes two errors after its response. */
export const stumble = onCall(() => {
  setTimeout(() => {
    throw new Error('thrown in a timer');
  });
  void Promise.reject(new Error('rejected by nobody'));
  return 'stumbled';
});

/** A trigger that writes a receipt, mails it and enqueues a task for the rest. */
export const onOrder = onDocumentCreated({ document: 'orders/{id}', retry: true }, async ({ params, data }) => {
  const { email } = data.data();
  const batch = db.batch();
  batch.set(db.doc(`receipts/${params.id}`), { email, state: 'written' });
  batch.set(db.doc(`mail/${params.id}`), { to: email, message: { subject: `Order ${params.id}`, text: 'Thank you.' } });
  await batch.commit();
  await getFunctions()
    .taskQueue('ship')
    .enqueue({ id: params.id }, { id: `ship-${params.id}` });
});

export const ship = onTaskDispatched(async ({ data }) => {
  await getStorage().bucket().file(`slips/${data.id}.txt`).save(`Order ${data.id}`, { resumable: false });
  await db.doc(`receipts/${data.id}`).update({ state: 'shipped' });
});
