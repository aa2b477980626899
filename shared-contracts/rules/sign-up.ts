import { canonicalEmail, isEmail } from './email';
import { missingParts, passwordLength, shortestPassword } from './password';
import { storedPhone } from './phone';
import { isPlace } from './place';
import { tidy } from './text';

/** The company form as it stands; the second entry of email and password is checked where there is one. */
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

export type SignUpIssue =
  | { field: 'firstName'; code: 'firstName' }
  | { field: 'lastName'; code: 'lastName' }
  | { field: 'companyName'; code: 'companyName' }
  | { field: 'place'; code: 'address' }
  | { field: 'phone'; code: 'phoneRequired' | 'phoneInvalid' }
  | { field: 'email'; code: 'emailRequired' | 'emailInvalid' }
  | { field: 'confirmEmail'; code: 'confirmEmail' | 'emailsDiffer' }
  | { field: 'password'; code: 'password' | 'passwordShort' | 'passwordParts' }
  | { field: 'confirmPassword'; code: 'confirmPassword' | 'passwordsDiffer' }
  | { field: 'agreed'; code: 'agreement' };

function credentialIssues(form: InvitedForm, whole: boolean): SignUpIssue[] {
  const issues: SignUpIssue[] = [];
  const email = canonicalEmail(form.email);
  if (email === '') issues.push({ field: 'email', code: 'emailRequired' });
  else if (!isEmail(email)) issues.push({ field: 'email', code: 'emailInvalid' });
  if (form.confirmEmail?.trim() === '') issues.push({ field: 'confirmEmail', code: 'confirmEmail' });
  else if (form.confirmEmail !== undefined && canonicalEmail(form.confirmEmail) !== email)
    issues.push({ field: 'confirmEmail', code: 'emailsDiffer' });
  if (form.password === '') issues.push({ field: 'password', code: 'password' });
  else if (passwordLength(form.password) < shortestPassword) issues.push({ field: 'password', code: 'passwordShort' });
  else if (whole && missingParts(form.password).length > 0) issues.push({ field: 'password', code: 'passwordParts' });
  if (form.confirmPassword === '') issues.push({ field: 'confirmPassword', code: 'confirmPassword' });
  else if (form.confirmPassword !== undefined && form.confirmPassword !== form.password)
    issues.push({ field: 'confirmPassword', code: 'passwordsDiffer' });
  if (!form.agreed) issues.push({ field: 'agreed', code: 'agreement' });
  return issues;
}

/** Everything wrong with the company form, in its order (ACC-055..070); screen and function both ask here. */
export function signUpIssues(form: SignUpForm): SignUpIssue[] {
  const issues: SignUpIssue[] = [];
  if (tidy(form.firstName) === '') issues.push({ field: 'firstName', code: 'firstName' });
  if (tidy(form.lastName) === '') issues.push({ field: 'lastName', code: 'lastName' });
  if (tidy(form.companyName) === '') issues.push({ field: 'companyName', code: 'companyName' });
  if (!isPlace(form.place)) issues.push({ field: 'place', code: 'address' });
  if (form.phone.trim() === '') issues.push({ field: 'phone', code: 'phoneRequired' });
  else if (!storedPhone(form.phone)) issues.push({ field: 'phone', code: 'phoneInvalid' });
  return [...issues, ...credentialIssues(form, true)];
}

/** The short form of invited employees: email, password of 6 characters, agreement (ACC-053, ACC-067, decision N03). */
export function invitedIssues(form: InvitedForm): SignUpIssue[] {
  return credentialIssues(form, false);
}
