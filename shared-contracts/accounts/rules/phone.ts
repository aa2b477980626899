import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ReadPhone } from '../../core/rules/phone-text';

/** A North American number in its stored form, `+14165550142`; undefined for any other text (decision N05). */
export const storedPhone: ReadPhone = (text) => {
  const found = parsePhoneNumberFromString(text, 'CA');
  return found?.isValid() && found.countryCallingCode === '1' && !found.ext ? found.number : undefined;
};
