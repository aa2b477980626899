import { email } from '../entities/common';

/** The canonical spelling of an email: trimmed and lower-case (ACC-146), so that one address means one person. */
export function canonicalEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether the text is an email in the standard format, at most 254 characters (ACC-070). */
export function isEmail(text: string): boolean {
  return email.safeParse(text).success;
}
