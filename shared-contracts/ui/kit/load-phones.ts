import type { ReadPhone } from '../../core/rules/phone-text';

/** Accepts any ten digits, for a browser that could not load the table of area codes; the server checks again. */
const plausible: ReadPhone = (text) => {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `+1${digits}` : undefined;
};

/** Loads the table of area codes, which is larger than the rest of a form, when a screen checks its first number. */
export const loadPhones = (): Promise<ReadPhone> =>
  import('../../accounts/rules/phone').then(
    ({ storedPhone }) => storedPhone,
    () => plausible,
  );
