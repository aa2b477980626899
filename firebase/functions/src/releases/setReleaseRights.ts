import { isDeepStrictEqual } from 'node:util';
import { setReleaseRights as contract, releaser, releaseText } from '@spot/contracts/releases';
import { employee, mayHoldReleaseRights } from '@spot/contracts/accounts';
import { canonicalEmail, isEmail, type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { auth, read, readBefore, stored } from '../core/firebase';
import { addJob, doNow } from '../core/jobs';
import { transact } from '../core/transaction';
import { followRights } from './followRights';
import { logRelease, requireReleaseManager } from './requireRelease';

/** Functions read the right from claim and document, looked up anew, and security rules from the document, so no new token is needed. */
async function handleSetReleaseRights(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  requireReleaseManager(caller);
  const features = [...new Set(request.features)].sort();
  const deploy = request.deploy === true;
  const asked = canonicalEmail(request.email);
  const [user] = isEmail(asked) ? (await auth().getUsers([{ email: asked }])).users : [];
  if (!user) throw refusal('not-found', releaseText.noAccount, { field: 'email' });
  const { uid, email = '' } = user;
  const none = features.length === 0 && !deploy;
  // Anybody can sign up with an email that is not theirs, and would have the rights once its holder follows a link.
  if (!none && !user.emailVerified)
    throw refusal('failed-precondition', releaseText.unverified, { field: 'email', reason: 'unverified' });
  const jobId = await transact(db, async (tx) => {
    const ref = db.doc(paths.releaser(uid));
    const person = read(employee, await tx.get(db.doc(paths.employee(uid))));
    const found = await tx.get(ref);
    const before = readBefore(releaser, found);
    const isAdmin = (await tx.get(db.doc(paths.admin(uid)))).exists;
    if (!none && !mayHoldReleaseRights(person, isAdmin))
      throw refusal('failed-precondition', releaseText.lockedOut, { field: 'email', reason: 'lockedOut' });
    if (none) tx.delete(ref);
    else tx.set(ref, stored('releaser', { email, features, deploy, by: caller.email, at: now }));
    const had = before && { features: before.features, deploy: before.deploy ?? false };
    // Nothing changes when a request whose answer was lost is sent again.
    if (none ? found.exists : !isDeepStrictEqual(had, { features, deploy }))
      logRelease(tx, db, context, contract.name, { email, features, deploy });
    return addJob(tx, context, { kind: 'followRights', input: { uid } });
  });
  await doNow(context, jobId, () => followRights({ uid }, context));
  return { features, deploy };
}

export const setReleaseRights = defineCallable(contract, handleSetReleaseRights);
