import { HttpsError } from 'firebase-functions/v2/https';
import { commonText, signUpText } from '@spot/contracts/messages';
import { dayMs, hourMs } from '@spot/contracts/time';
import { type Context } from '../shared/callable';
import { refusal } from '../shared/errors';
import { stored } from '../shared/firebase';
import { network } from '../shared/requestIp';
import { takeTurnOf } from '../shared/rateLimit';

type Asked = Pick<Context, 'db' | 'now' | 'ip'>;

/** How many sign-ups one address may try in an hour; a local Firebase does not count unless told to. */
function registrationsPerHour(): number {
  const told = Number(process.env['REGISTRATIONS_PER_HOUR']);
  if (process.env['REGISTRATIONS_PER_HOUR'] && told >= 0) return told;
  return process.env['FUNCTIONS_EMULATOR'] === 'true' ? Infinity : 5;
}

type Attempt = 'registration' | 'invite' | 'failedSignUp' | 'resetRequest';

/** May this address try once more? `times` as often as to sign up. Whoever is not signed in is counted by it. */
export async function hasTurn({ db, now, ip }: Asked, kind: Attempt, times: number): Promise<boolean> {
  const most = registrationsPerHour() * times;
  return most === Infinity || (await takeTurnOf(db, { kind, who: network(ip), most, windowMs: hourMs }, now));
}

/** The texts of sign-up tell who is registered, so they are not given without limit (decisions section 3 item 6). */
export async function requireTurn(asked: Asked, kind: Attempt, times = 1): Promise<void> {
  if (!(await hasTurn(asked, kind, times)))
    throw refusal('resource-exhausted', signUpText.rateLimit, { reason: 'rateLimit' });
}

/** Fields that the log of failed sign-ups may hold; whatever else a form has, passwords above all, is never written. */
const loggable = ['firstName', 'lastName', 'name', 'companyName', 'phone', 'country', 'agreed'] as const;
type Form = Partial<Record<(typeof loggable)[number], unknown>> & { email: string };

/** Keeps why a sign-up failed for 30 days, but not of somebody who fills the log (ACC-076, ACC-172; decisions section 3 item 26). */
export async function logFailure(
  asked: Asked,
  form: Form,
  error: unknown,
  validationErrors: readonly string[],
  conditions: object,
): Promise<void> {
  const { db, now } = asked;
  if (!(await hasTurn(asked, 'failedSignUp', 12))) return;
  const fields = Object.fromEntries(loggable.flatMap((key) => (form[key] === undefined ? [] : [[key, form[key]]])));
  const known = error instanceof HttpsError ? error : undefined;
  const failure = {
    email: form.email,
    fields,
    conditions,
    validationErrors: [...validationErrors],
    error: { code: known?.code ?? 'internal', message: known?.message ?? commonText.somethingWrong },
    timestamp: now,
    expiresAt: now + 30 * dayMs,
  };
  await db.collection('signUpLogs').add(stored('signUpLog', failure));
}
