import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import { idCheck, spotter } from '@spot/contracts/entities';
import { isWaiting } from '@spot/contracts/rules';
import { now as clock } from '../../../shared/clock';
import { db, read, stored } from '../../../shared/firebase';
import { counting } from '../../../shared/policy';
import { certnApiKey } from '../../../shared/secrets';
import { idProvider } from './certn';
import type { IdProvider } from './port';

/** Sends an ID to the provider, once: its reference is the entry's own id. */
async function sendCheck(db: Firestore, provider: IdProvider, checkId: string, now: number): Promise<void> {
  const ref = db.doc(paths.idCheck(checkId));
  const check = read(idCheck, await ref.get());
  if (!check || check.provider || !isWaiting('ids', check)) return;
  const worker = read(spotter, await db.doc(paths.spotter(check.spotterID)).get());
  const { information, enhanced_identity_verification: id } = check;
  const sent = await provider.send({
    reference: checkId,
    firstName: information.first_name,
    lastName: information.last_name,
    dateOfBirth: information.date_of_birth,
    email: worker?.email ?? '',
    idType: id.id_type,
    idCountry: id.id_country,
  });
  // The answer may have been quicker than this.
  await ref.set(
    { provider: stored('idCheck', { provider: { id: sent.id, sentAt: now } })['provider'] },
    { merge: true },
  );
}

/** Tried again until the provider has taken it. */
export const sendIdCheck = onDocumentCreated(
  { ...counting, document: 'certnApplications/{id}', secrets: [certnApiKey] },
  async ({ params: { id } }) => {
    const provider = idProvider();
    if (provider) await sendCheck(db(), provider, id, clock());
  },
);
