import { isPlace } from '../../core/rules/place';
import { longestLine } from '../../core/rules/lengths';
import { tidy } from '../../core/rules/text';
import { canonicalEmail, isEmail } from '../../core/rules/email';
import { missingParts, passwordLength, shortestPassword } from './password';
import type { ReadPhone } from '../../core/rules/phone-text';

/** Maximum length of a first or last name, so that both fit a stored name. */
export const longestNamePart = longestLine / 2;

/** The state of the company form; the repeated email and password are checked only if present. */
export interface SignUpForm {
  firstName: string;
  lastName: string;
  companyName: string;
  place?: Parameters<typeof isPlace>[0];
  phone: string;
  email: string;
  confirmEmail?: string;
  password: string;
  confirmPassword?: string;
  agreed: boolean;
}
export type InvitedForm = Pick<SignUpForm, 'email' | 'confirmEmail' | 'password' | 'confirmPassword' | 'agreed'>;

export type PasswordIssue =
  | { field: 'password'; code: 'password' | 'passwordShort' | 'passwordParts' }
  | { field: 'confirmPassword'; code: 'confirmPassword' | 'passwordsDiffer' };

export type SignUpIssue =
  | { field: 'firstName'; code: 'firstName' }
  | { field: 'lastName'; code: 'lastName' }
  | { field: 'companyName'; code: 'companyName' }
  | { field: 'place'; code: 'address' }
  | { field: 'phone'; code: 'phoneRequired' | 'phoneInvalid' }
  | { field: 'email'; code: 'emailRequired' | 'emailInvalid' }
  | { field: 'confirmEmail'; code: 'confirmEmail' | 'emailsDiffer' }
  | PasswordIssue
  | { field: 'agreed'; code: 'agreement' };

function passwordIssues(
  { password, confirmPassword }: Pick<SignUpForm, 'password' | 'confirmPassword'>,
  whole: boolean,
): PasswordIssue[] {
  const issues: PasswordIssue[] = [];
  if (password === '') issues.push({ field: 'password', code: 'password' });
  else if (passwordLength(password) < shortestPassword) issues.push({ field: 'password', code: 'passwordShort' });
  else if (whole && missingParts(password).length > 0) issues.push({ field: 'password', code: 'passwordParts' });
  if (confirmPassword === '') issues.push({ field: 'confirmPassword', code: 'confirmPassword' });
  else if (confirmPassword !== undefined && confirmPassword !== password)
    issues.push({ field: 'confirmPassword', code: 'passwordsDiffer' });
  return issues;
}

/** All errors of a new password and its repetition, by the rules of the company form (decision C05). */
export function newPasswordIssues(form: Pick<SignUpForm, 'password' | 'confirmPassword'>): PasswordIssue[] {
  return passwordIssues(form, true);
}

function credentialIssues(form: InvitedForm, whole: boolean): SignUpIssue[] {
  const issues: SignUpIssue[] = [];
  const email = canonicalEmail(form.email);
  if (email === '') issues.push({ field: 'email', code: 'emailRequired' });
  else if (!isEmail(email)) issues.push({ field: 'email', code: 'emailInvalid' });
  if (form.confirmEmail?.trim() === '') issues.push({ field: 'confirmEmail', code: 'confirmEmail' });
  else if (form.confirmEmail !== undefined && canonicalEmail(form.confirmEmail) !== email)
    issues.push({ field: 'confirmEmail', code: 'emailsDiffer' });
  issues.push(...passwordIssues(form, whole));
  if (!form.agreed) issues.push({ field: 'agreed', code: 'agreement' });
  return issues;
}

/** All errors of the company form, in its order (ACC-055..070); used by the screen and the function. */
export function signUpIssues(form: SignUpForm, readPhone: ReadPhone): SignUpIssue[] {
  const issues: SignUpIssue[] = [];
  if (tidy(form.firstName) === '') issues.push({ field: 'firstName', code: 'firstName' });
  if (tidy(form.lastName) === '') issues.push({ field: 'lastName', code: 'lastName' });
  if (tidy(form.companyName) === '') issues.push({ field: 'companyName', code: 'companyName' });
  if (!isPlace(form.place)) issues.push({ field: 'place', code: 'address' });
  if (form.phone.trim() === '') issues.push({ field: 'phone', code: 'phoneRequired' });
  else if (!readPhone(form.phone)) issues.push({ field: 'phone', code: 'phoneInvalid' });
  return [...issues, ...credentialIssues(form, true)];
}

/** The short form of invited employees: email, password of 6 characters, agreement (ACC-053, ACC-067, decision N03). */
export function invitedIssues(form: InvitedForm): SignUpIssue[] {
  return credentialIssues(form, false);
}
