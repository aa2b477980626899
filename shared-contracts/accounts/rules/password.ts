import { isEmail } from '../../core/rules/email';

export type PasswordTier = 'Too weak' | 'Weak' | 'Medium' | 'Strong';
export type PasswordPart = 'notEmail' | 'lowercase' | 'uppercase' | 'symbol' | 'number' | 'length';

/** Minimum length in the short form; the company form requires 8 characters (ACC-236). */
export const shortestPassword = 6;
const shortestCompanyPassword = 8;

const kinds = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  symbol: /[^\p{L}\p{N}\s]/u,
  number: /\p{Nd}/u,
} as const;

/** Number of characters as people count them: an emoji is one. */
export const passwordLength = (password: string): number => [...password].length;

/** How many of the four kinds of characters the password has. */
function diversity(password: string): number {
  return Object.values(kinds).filter((kind) => kind.test(password)).length;
}

const tiers = [
  ['Strong', 4, 10],
  ['Medium', 3, 8],
  ['Weak', 2, 6],
] as const;

/** For display only (ACC-065, decision C05). A password without missing parts is Medium or Strong. */
export function passwordTier(password: string): PasswordTier {
  const length = passwordLength(password);
  const kindsUsed = diversity(password);
  return tiers.find(([, kindsNeeded, shortest]) => kindsUsed >= kindsNeeded && length >= shortest)?.[0] ?? 'Too weak';
}

/** Requirements that a company password does not meet, in the specification's order (ACC-063, ACC-064, decision C05). */
export function missingParts(password: string): PasswordPart[] {
  return [
    ...(isEmail(password) ? (['notEmail'] as const) : []),
    ...(['lowercase', 'uppercase', 'symbol', 'number'] as const).filter((kind) => !kinds[kind].test(password)),
    ...(passwordLength(password) < shortestCompanyPassword ? (['length'] as const) : []),
  ];
}
