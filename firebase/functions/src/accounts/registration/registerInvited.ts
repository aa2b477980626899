import { registerInvited as contract, group, signUpText, invitedIssues, storedPhone } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, paths, canonicalEmail, countryOf, tidy } from '@spot/contracts/core';
import { settleAll } from '../../core/inParallel';
import { queueMail } from '../../core/mail';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { read } from '../../core/firebase';
import { transact } from '../../core/transaction';
import { opens } from '../inviteLinks';
import { findInvites, peekInvites } from '../invites';
import { verificationMail } from '../verificationMail';
import { accountId, isRegistered, registered, withAccount } from './account';
import { addressOf, requireTurn } from '../../core/limits';
import { logFailure } from '../attempts';
import { writeGuest } from './newGuest';

type Request = RequestOf<typeof contract>;
type Response = ResponseOf<typeof contract>;

const noInvite = () => refusal('failed-precondition', signUpText.noInvite, { field: 'email', reason: 'noInvite' });

async function signUp(request: Request, context: Context): Promise<Response> {
  const { db, now } = context;
  const [issue] = invitedIssues(request);
  if (issue) throw refusal('invalid-argument', signUpText[issue.code], { field: issue.field, reason: issue.code });
  if (request.phone && !storedPhone(request.phone))
    throw refusal('invalid-argument', signUpText.phoneInvalid, { field: 'phone' });
  const email = canonicalEmail(request.email);
  const uid = await accountId(db, request.requestId, email, now);
  const invited = (await peekInvites(db, email)).find((one) => opens(one, request.invite, now));
  // The holder of a mailed link learns nothing new, and many people may share one IP address, so there is no limit.
  if (!invited) await requireTurn(context, 'registration', addressOf(context));
  // A retry after the invite was accepted still finds its own account.
  const mine = await db.doc(paths.employee(uid)).get();
  if (mine.exists) return { uid };
  if (!invited) throw (await isRegistered(email, uid)) ? registered() : noInvite();
  const name = tidy(request.name ?? '') || invited.name;
  const account = { uid, email, password: request.password, name, proven: true };

  return withAccount(db, account, now, async () => {
    const mail = await verificationMail(email);
    return transact(db, async (tx) => {
      const [found, open] = await settleAll([tx.get(db.doc(paths.employee(uid))), findInvites(tx, db, email)]);
      if (found.exists) return { uid };
      const invite = open.find((one) => opens(one, request.invite, now));
      const company = invite && read(group, await tx.get(db.doc(paths.group(invite.employer_uid))));
      if (!invite || !company) throw noInvite();
      const { address, timeZone } = company;
      const guest = { ...request, email, name, country: countryOf(address), address, timeZone };
      writeGuest(tx, context, uid, guest, invite);
      queueMail(tx, db, mail, now);
      return { uid };
    });
  });
}

/** Registers an invited employee who followed the mailed link (ACC-053, ACC-067, ACC-072; decision N03). */
async function handleRegisterInvited(request: Request, context: Context): Promise<Response> {
  try {
    return await signUp(request, context);
  } catch (error) {
    const limited = (error as { details?: { reason?: string } }).details?.reason === 'rateLimit';
    const validationErrors = invitedIssues(request).map(({ code }) => signUpText[code]);
    if (!limited)
      await logFailure(context, { ...request, email: canonicalEmail(request.email) }, error, validationErrors, {
        form: 'invited',
      });
    throw error;
  }
}

export const registerInvited = defineCallable(contract, handleRegisterInvited);
