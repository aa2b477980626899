import type { ReadPhone } from '../../core/rules/phone-text';

/** Ten digits, which the server looks at again: for a browser that could not load what knows the area codes. */
const plausible: ReadPhone = (text) => {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `+1${digits}` : undefined;
};

/** What knows the area codes is larger than the rest of a form, so a screen loads it when it checks the first number. */
export const loadPhones = (): Promise<ReadPhone> =>
  import('../../accounts/rules/phone').then(
    ({ storedPhone }) => storedPhone,
    () => plausible,
  );
