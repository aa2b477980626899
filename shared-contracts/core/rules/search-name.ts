import { companyNameKey } from './company-name';

/** Letters that no accent can be taken from. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};

/** A text in lower case without accents. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßøłæœđıþð]/gu, (letter) => plainLetters[letter] ?? letter);

/**
 * A name as it is looked for and ordered, of a company, team or person: case, accents, apostrophes, dots and hyphens do not
 * matter. Two names may have the same key; `companyNameKey` tells companies apart.
 */
export const searchNameKey = (name: string): string =>
  withoutAccents(companyNameKey(name))
    .replace(/['’‘ʼ`´.]/gu, '')
    .replace(/[\s\-‐‑–]+/gu, ' ')
    .trim();
