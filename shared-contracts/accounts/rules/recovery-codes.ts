/** Number of recovery codes created at a time. */
export const recoveryCodeCount = 10;

/** Digits and letters without those that look alike, such as 0 and O. */
export const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groups = 4;
const groupLength = 4;
export const recoveryCodeLength = groups * groupLength;

/** A code for display, in groups of four. */
export const shownRecoveryCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');

/** Normalizes a typed code for comparison; undefined if it cannot be a code. */
export function recoveryCodeOf(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const isOne = code.length === recoveryCodeLength && [...code].every((letter) => recoveryAlphabet.includes(letter));
  return isOne ? code : undefined;
}
