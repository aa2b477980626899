/** One line as it is stored: composed Unicode, no control characters, single spaces, none at the ends. */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Several lines as they are stored. */
export function tidyParagraph(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
}
