import { withoutAccents } from '@spot/contracts/core';

/** So long is the longest beginning of a word that the index knows. */
export const longestPrefix = 20;

/** The words of a text as both indexes compare them: without case, accents and signs. Letters of any script stay. */
export function wordsOf(text: string): string[] {
  return withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** By which names are in order. */
export const nameKeywordOf = (name: string): string => wordsOf(name).join(' ');

/** A phone number by its beginning, with and without the country, and by its parts: `+14165550142` and `5550142`, `0142`. */
export function phoneWords(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return [...new Set([digits, digits.slice(-10), digits.slice(-7), digits.slice(-4)])].filter((part) => part !== '');
}
