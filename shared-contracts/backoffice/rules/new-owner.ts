import { canonicalEmail, isEmail } from '../../core/rules/email';
import { tidy } from '../../core/rules/text';

export interface NewOwner {
  name: string;
  email: string;
}

export interface NewOwnerIssue {
  field: keyof NewOwner;
  code: 'empty' | 'invalid';
}

/** All errors of an owner added by the back office: name and a valid email are required (ADM-128, ADM-129). */
export function newOwnerIssues({ name, email }: NewOwner): NewOwnerIssue[] {
  const issues: NewOwnerIssue[] = [];
  if (tidy(name) === '') issues.push({ field: 'name', code: 'empty' });
  const address = canonicalEmail(email);
  if (address === '') issues.push({ field: 'email', code: 'empty' });
  else if (!isEmail(address)) issues.push({ field: 'email', code: 'invalid' });
  return issues;
}
