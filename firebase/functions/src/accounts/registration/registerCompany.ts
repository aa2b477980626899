import { registerCompany as contract, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { signUpText } from '@spot/contracts/messages';
import { canonicalEmail, signUpIssues, tidy } from '@spot/contracts/rules';
import { queueMail } from '../../notifications/mail';
import { defineCallable, type Context } from '../../shared/callable';
import { refusal } from '../../shared/errors';
import { companyNameId } from '../../shared/ids';
import { transact } from '../../shared/transaction';
import { findInvite, peekInvite } from '../invites';
import { verificationMail } from '../verificationMail';
import { accountId, isRegistered, withAccount } from './account';
import { logFailure, requireTurn } from './attempts';
import { nameTaken, writeCompany, type CompanyRequest } from './newCompany';
import { writeGuest } from './newGuest';

type Response = ResponseOf<typeof contract>;

function checked(request: CompanyRequest) {
  const issues = signUpIssues(request);
  const [issue] = issues;
  if (issue) throw refusal('invalid-argument', signUpText[issue.code], { field: issue.field, reason: issue.code });
  return request.place as NonNullable<CompanyRequest['place']>;
}

/** Somebody signs up: with an invite as an employee, otherwise with a company of a new name (ACC-072..075). */
async function signUp(request: CompanyRequest, context: Context): Promise<Response> {
  const { db, now } = context;
  const place = checked(request);
  await requireTurn(context, 'registration');
  const email = canonicalEmail(request.email);
  const uid = accountId(request.requestId, email);
  const name = tidy(`${request.firstName} ${request.lastName}`);
  const reserved = db.doc(paths.name(companyNameId(request.companyName)));
  const isTaken = (groupId: unknown) => groupId !== undefined && groupId !== uid;

  // A first look without the account, because making one is slow; the transaction looks again.
  const [invited, found] = await Promise.all([peekInvite(db, email), reserved.get()]);
  if (!invited && isTaken(found.get('groupID'))) await refuseTaken(email, uid);

  return withAccount(db, { uid, email, password: request.password, name }, now, async () => {
    const mail = await verificationMail(email);
    return transact(db, async (tx): Promise<Response> => {
      const [mine, invite, taken] = await Promise.all([
        tx.get(db.doc(paths.employee(uid))),
        findInvite(tx, db, email),
        tx.get(reserved),
      ]);
      if (mine.exists) return { kind: mine.get('employer_uid') === uid ? 'company' : 'invited', uid };
      if (!invite && isTaken(taken.get('groupID'))) throw nameTaken();
      if (invite) writeGuest(tx, context, uid, { ...request, email, name, place });
      else writeCompany(tx, context, uid, request, place);
      queueMail(tx, db, mail, now);
      return { kind: invite ? 'invited' : 'company', uid };
    });
  });
}

async function refuseTaken(email: string, uid: string): Promise<never> {
  // The specification asks for the email first.
  if (await isRegistered(email, uid))
    throw refusal('already-exists', signUpText.registeredEmail, { field: 'email', reason: 'email' });
  throw nameTaken();
}

export async function register(request: CompanyRequest, context: Context): Promise<Response> {
  try {
    return await signUp(request, context);
  } catch (error) {
    const limited = (error as { details?: { reason?: string } }).details?.reason === 'rateLimit';
    const validationErrors = signUpIssues(request).map(({ code }) => signUpText[code]);
    const email = canonicalEmail(request.email);
    if (!limited)
      await logFailure(context, { ...request, email }, error, validationErrors, {
        addressPicked: request.place !== undefined,
        form: 'company',
      });
    throw error;
  }
}

export const registerCompany = defineCallable(contract, register, 'open');
