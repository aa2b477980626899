/** Number of characters, as all limits of texts count them: an emoji is one, although it takes two UTF-16 units. */
export const characters = (text: string): number => [...text].length;

/** Length of a text as stored, which forms and functions compare with its limit. Surrounding spaces do not count. */
export const lengthOf = (text: string): number => characters(tidyParagraph(text));

/** A line as stored: composed Unicode, no control or invisible characters, single spaces, none at the ends. */
export function tidy(text: string): string {
  return (
    text
      .normalize('NFC')
      // Halves of letters, as where a field has cut an emoji; no database can store them.
      .replace(/\p{Cs}/gu, '')
      // Includes characters that reverse the text direction after them, in an email or on screen, and fillers that look like a
      // space.
      .replace(/[\u034F\u115F\u1160\u200B\u2060\u202A-\u202E\u2066-\u2069\u3164\uFFA0]/gu, '')
      .replace(/\u2800/gu, ' ')
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** Several lines as stored. */
export function tidyParagraph(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cs}/gu, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
}
