import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A North American number as it is stored, `+14165550142`; undefined for anything else (decision N05). */
export function storedPhone(text: string): string | undefined {
  const found = parsePhoneNumberFromString(text, 'CA');
  return found?.isValid() && found.countryCallingCode === '1' && !found.ext ? found.number : undefined;
}

/** As people write it, `(416) 555-0142`; what is no number stays as it is. */
export function shownPhone(stored: string): string {
  return parsePhoneNumberFromString(stored, 'CA')?.formatNational() ?? stored;
}
