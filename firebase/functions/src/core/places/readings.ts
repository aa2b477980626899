import { fold } from './fold';

/** One interpretation of a typed address, with every part folded: `125 king st, st johns nl`. */
export interface Reading {
  number?: number;
  street: string;
  town: string;
  /** Words after the town: province, state or country. */
  region: string;
}

const mostWords = 12;

/** All ways to split the words into street, town and region. A leading number is the house number. */
export function readings(text: string): Reading[] {
  const words = fold(text).split(' ').filter(Boolean).slice(0, mostWords);
  const leading = /^[1-9]\d{0,4}$/.test(words[0] ?? '') ? Number(words.shift()) : undefined;
  const found: Reading[] = [];
  for (let street = 0; street <= words.length; street++)
    for (let town = street; town <= words.length; town++) {
      const [streetWords, townWords, regionWords] = [
        words.slice(0, street),
        words.slice(street, town),
        words.slice(town),
      ];
      // A street without a town is searched in the largest towns; a region alone is not an address.
      if (townWords.length === 0 && (streetWords.length === 0 || regionWords.length > 0)) continue;
      // `st johns` is a town, not a street beginning with `st`.
      if (streetWords.length > 0 && streetWords.join('').length < 3) continue;
      found.push({
        number: leading,
        street: streetWords.join(' '),
        town: townWords.join(' '),
        region: regionWords.join(' '),
      });
    }
  return found;
}
