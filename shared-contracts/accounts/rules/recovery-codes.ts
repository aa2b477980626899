/** How many recovery codes somebody gets at a time. */
export const recoveryCodeCount = 10;

/** No letter that is easily taken for a digit or another letter. */
export const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groups = 4;
const groupLength = 4;
export const recoveryCodeLength = groups * groupLength;

/** A code in groups of four, as it is shown. */
export const shownRecoveryCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');

/** A code as it is compared, however it was typed; undefined for what cannot be one. */
export function recoveryCodeOf(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const isOne = code.length === recoveryCodeLength && [...code].every((letter) => recoveryAlphabet.includes(letter));
  return isOne ? code : undefined;
}
