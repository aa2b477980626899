import { withoutAccents } from '@spot/contracts/core';

/** Longest prefix of a word in the index, in characters. */
export const longestPrefix = 20;

/** The words of a text as both indexes compare them: without case, accents and punctuation, in any script. */
export function wordsOf(text: string): string[] {
  return withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The key by which names are sorted. */
export const nameKeywordOf = (name: string): string => wordsOf(name).join(' ');

/** The searchable words of a phone number: with and without the country code, and its parts, e.g. `5550142` and `0142`. */
export function phoneWords(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return [...new Set([digits, digits.slice(-10), digits.slice(-7), digits.slice(-4)])].filter((part) => part !== '');
}
