import { signInText } from '@spot/contracts/accounts';
import type { Credentials } from './types';

/** Accepts the same emails as zod without loading its 9 kB; a test compares the two. */
export const emailFormat =
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;

export type Faults = Partial<Record<'email' | 'password', string>>;

/** The first error of each field of the sign-in form (ACC-035..038). */
export function faultsOf({ email, password }: Pick<Credentials, 'email' | 'password'>): Faults {
  const address = email.trim();
  const faults: Faults = {};
  if (address === '') faults.email = signInText.emailRequired;
  else if (!emailFormat.test(address)) faults.email = signInText.emailInvalid;
  if (password === '') faults.password = signInText.passwordRequired;
  else if (password.length < 6) faults.password = signInText.passwordShort;
  return faults;
}

export const isComplete = (typed: Pick<Credentials, 'email' | 'password'>) => Object.keys(faultsOf(typed)).length === 0;
