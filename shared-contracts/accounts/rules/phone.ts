import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ReadPhone } from '../../core/rules/phone-text';

/** A North American number as it is stored, `+14165550142`; undefined for anything else (decision N05). */
export const storedPhone: ReadPhone = (text) => {
  const found = parsePhoneNumberFromString(text, 'CA');
  return found?.isValid() && found.countryCallingCode === '1' && !found.ext ? found.number : undefined;
};
