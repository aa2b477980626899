/** Number of characters, as all limits of texts count them: an emoji is one, although it takes two UTF-16 units. */
export const characters = (text: string): number => [...text].length;

/** Length of a text as stored, which forms and functions compare with its limit. Surrounding spaces do not count. */
export const lengthOf = (text: string): number => characters(tidyParagraph(text));

/**
 * Composed Unicode without halves of letters, as where a field has cut an emoji, because no database can store them. Also
 * without characters that reverse the text direction after them, in an email or on screen, and fillers that look like a space.
 */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cs}/gu, '')
    .replace(/[\u034F\u115F\u1160\u200B\u2060\u202A-\u202E\u2066-\u2069\u3164\uFFA0]/gu, '')
    .replace(/\u2800/gu, ' ');

/** A line as stored: composed Unicode, no control or invisible characters, single spaces, none at the ends. */
export const tidy = (text: string): string =>
  clean(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Several lines as stored: the same, but line breaks and spaces within them stay. */
export const tidyParagraph = (text: string): string =>
  clean(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
