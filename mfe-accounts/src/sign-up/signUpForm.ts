import { type Place, type RequestOf, canonicalEmail, type Country } from '@spot/contracts/core';
import {
  type registerCompany,
  type registerInvited,
  signUpText,
  invitedIssues,
  signUpIssues,
} from '@spot/contracts/accounts';
import { loadPhones, problemsOf } from '@spot/contracts/ui/kit';

export interface InvitedValues {
  email: string;
  confirmEmail: string;
  password: string;
  confirmPassword: string;
  country: Country;
  agreed: boolean;
}
export interface SignUpValues extends InvitedValues {
  firstName: string;
  lastName: string;
  companyName: string;
  place: Place | null;
  phone: string;
}

export const emptyInvited = (email = '', country: Country = 'Canada'): InvitedValues => ({
  email,
  confirmEmail: email,
  password: '',
  confirmPassword: '',
  country,
  agreed: false,
});

export const emptySignUp = (): SignUpValues => ({
  firstName: '',
  lastName: '',
  companyName: '',
  place: null,
  phone: '',
  ...emptyInvited(),
});

/** Errors of the form (ACC-055..070). */
export const signUpProblems = async ({ place, ...values }: SignUpValues) =>
  problemsOf(
    signUpIssues({ ...values, place: place ?? undefined }, await loadPhones()),
    ({ code }) => signUpText[code],
  );

/** Errors of the form for invited people (ACC-058..062, ACC-067). */
export const invitedProblems = (values: InvitedValues) =>
  problemsOf(invitedIssues(values), ({ code }) => signUpText[code]);

/** The browser's offset from UTC in seconds, positive in the east (ACC-239). */
const offsetSeconds = () => -new Date().getTimezoneOffset() * 60;

type Request<C> = Omit<RequestOf<C>, 'requestId'>;

export function companyRequest(values: SignUpValues): Request<typeof registerCompany> {
  const { confirmEmail: _email, confirmPassword: _password, place, ...rest } = values;
  return {
    ...rest,
    email: canonicalEmail(values.email),
    ...(place && { place }),
    timeZoneOffsetSeconds: offsetSeconds(),
  };
}

export function invitedRequest(values: InvitedValues, invite: string): Request<typeof registerInvited> {
  const { confirmEmail: _email, confirmPassword: _password, country: _country, ...rest } = values;
  return { ...rest, invite, email: canonicalEmail(values.email), timeZoneOffsetSeconds: offsetSeconds() };
}
