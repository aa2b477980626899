import { signInText } from '@spot/contracts/accounts';
import type { Credentials } from './types';

/** What zod takes for an email, without the 9 kB of zod; a test holds the two together. */
export const emailFormat =
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;

export type Faults = Partial<Record<'email' | 'password', string>>;

/** What is wrong with the sign-in form, the first thing of each field (ACC-035..038). */
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
