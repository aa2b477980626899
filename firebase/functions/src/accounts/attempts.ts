import { HttpsError } from 'firebase-functions/v2/https';
import { commonText } from '@spot/contracts/core';
import { dayMs } from '@spot/contracts/time';
import type { Context } from '../core/callable';
import { stored } from '../core/firebase';
import { addressOf, hasTurn } from '../core/limits';

type CallContext = Pick<Context, 'db' | 'now' | 'ip'>;

/** Form fields that the log of failed sign-ups may contain; other fields, above all passwords, are never written. */
const loggable = ['firstName', 'lastName', 'name', 'companyName', 'phone', 'country', 'agreed'] as const;
type Form = Partial<Record<(typeof loggable)[number], unknown>> & { email: string };

/** Logs for 30 days why a sign-up failed, within a limit for each sender (ACC-076, ACC-172; decisions section 3 item 26). */
export async function logFailure(
  asked: CallContext,
  form: Form,
  error: unknown,
  validationErrors: readonly string[],
  conditions: object,
): Promise<void> {
  const { db, now } = asked;
  if (!(await hasTurn(asked, 'failedSignUp', addressOf(asked)))) return;
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
