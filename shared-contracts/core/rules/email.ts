import { email } from '../entities/common';

/** The one spelling of an email: trimmed and lower-case (ACC-146). Two spellings of one address are one person. */
export function canonicalEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Standard format, at most 254 characters (ACC-070). */
export function isEmail(text: string): boolean {
  return email.safeParse(text).success;
}
