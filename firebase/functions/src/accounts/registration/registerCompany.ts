import { registerCompany as contract, signUpText, signUpIssues, storedPhone } from '@spot/contracts/accounts';
import { type ResponseOf, paths, canonicalEmail, isPlace, tidy } from '@spot/contracts/core';
import { settleAll } from '../../core/inParallel';
import { queueMail } from '../../core/mail';
import { placed } from '../../core/places/placed';
import { provenPlace } from '../../core/places/provenPlace';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { companyNameId } from '../../core/ids';
import { transact } from '../../core/transaction';
import { claimName, isTaken, releaseName } from '../companyName';
import { findInvites, peekInvites } from '../invites';
import { mailAsked } from '../mailAsked';
import { verificationMail } from '../verificationMail';
import { accountId, isRegistered, registered, withAccount } from './account';
import { addressOf, requireTurn } from '../../core/limits';
import { logFailure } from '../attempts';
import { nameTaken, writeCompany, type CompanyRequest } from './newCompany';
import { writeGuest } from './newGuest';

type Response = ResponseOf<typeof contract>;

function check(request: CompanyRequest): void {
  const [issue] = signUpIssues(request, storedPhone);
  if (issue) throw refusal('invalid-argument', signUpText[issue.code], { field: issue.field, reason: issue.code });
}

/**
 * Signs a person up: with an invite as an employee, otherwise with a new company (ACC-072..075). This form has no link, so an
 * invite takes effect only when its link is followed (`acceptInvite`).
 */
async function signUp(request: CompanyRequest, context: Context): Promise<Response> {
  const { db, now } = context;
  check(request);
  await requireTurn(context, 'registration', addressOf(context));
  const place = await provenPlace(request.place, context);
  if (!isPlace(place)) throw refusal('invalid-argument', signUpText.address, { field: 'place', reason: 'address' });
  const email = canonicalEmail(request.email);
  const uid = await accountId(db, request.requestId, email, now);
  const name = tidy(`${request.firstName} ${request.lastName}`);
  const reserved = db.doc(paths.name(companyNameId(request.companyName)));

  // A preliminary check, because creating an account is slow; the transaction checks again.
  const [invites, found] = await settleAll([peekInvites(db, email), reserved.get()]);
  const free = invites.length > 0 || (!isTaken(found, uid, now) && (await claimName(db, reserved, uid, now)));
  if (!free) await refuseTaken(email, uid);

  const done = withAccount(db, { uid, email, password: request.password, name }, now, async () => {
    const mail = await verificationMail(email);
    return transact(db, async (tx): Promise<Response> => {
      const [mine, open, taken] = await settleAll([
        tx.get(db.doc(paths.employee(uid))),
        findInvites(tx, db, email),
        tx.get(reserved),
      ]);
      if (mine.exists) return { kind: mine.get('employer_uid') === uid ? 'company' : 'invited', uid };
      const [invite] = open;
      if (invite) {
        // The invite's link verifies this email.
        await mailAsked(tx, context, invite);
        const { address, timeZone } = placed(place);
        writeGuest(tx, context, uid, { ...request, email, name, address, timeZone });
      } else if (isTaken(taken, uid, now)) throw nameTaken();
      else {
        writeCompany(tx, context, uid, request, place);
        queueMail(tx, db, mail, now);
      }
      return { kind: invite ? 'invited' : 'company', uid };
    });
  });
  return done.catch(async (error: unknown) => {
    await releaseName(db, reserved, uid);
    throw error;
  });
}

async function refuseTaken(email: string, uid: string): Promise<never> {
  // The specification reports the email first.
  throw (await isRegistered(email, uid)) ? registered() : nameTaken();
}

async function handleRegisterCompany(request: CompanyRequest, context: Context): Promise<Response> {
  try {
    return await signUp(request, context);
  } catch (error) {
    const limited = (error as { details?: { reason?: string } }).details?.reason === 'rateLimit';
    const validationErrors = signUpIssues(request, storedPhone).map(({ code }) => signUpText[code]);
    const email = canonicalEmail(request.email);
    if (!limited)
      await logFailure(context, { ...request, email }, error, validationErrors, {
        addressPicked: request.place !== undefined,
        form: 'company',
      });
    throw error;
  }
}

export const registerCompany = defineCallable(contract, handleRegisterCompany);
