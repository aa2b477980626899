import { companyNameKey } from './company-name';

/** Letters that Unicode normalization does not split into letter and accent. */
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
 * Search and sort key of a company, team or person: case, accents, apostrophes, dots and hyphens do not matter. Two names may
 * share a key; `companyNameKey` tells companies apart.
 */
export const searchNameKey = (name: string): string =>
  withoutAccents(companyNameKey(name))
    .replace(/['’‘ʼ`´.]/gu, '')
    .replace(/[\s\-‐‑–]+/gu, ' ')
    .trim();
