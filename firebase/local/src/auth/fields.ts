import type { Json } from '../http';
import { isEmail, normalizeEmail } from './account';
import { AuthApiError } from './errors';

export function text(body: Json, key: string): string | undefined {
  const value = body[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new AuthApiError('INVALID_ARGUMENT', `${key} must be a string`);
  return value;
}

/** A whole number of 64 bits, which JSON carries as a string or as a number. */
export function int64(body: Json, key: string): string | undefined {
  const value = body[key];
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : text(body, key);
}

export function checkedEmail(value: string | undefined): string {
  if (!value) throw new AuthApiError('MISSING_EMAIL');
  const email = normalizeEmail(value);
  if (!isEmail(email)) throw new AuthApiError('INVALID_EMAIL');
  return email;
}
