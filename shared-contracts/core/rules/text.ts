/** One line as it is stored: composed Unicode, no control characters, single spaces that can be seen, none at the ends. */
export function tidy(text: string): string {
  return (
    text
      .normalize('NFC')
      // Also what turns the direction of all that follows, in a mail as on a screen, and fillers that look like a space.
      .replace(/[\u034F\u115F\u1160\u200B\u2060\u202A-\u202E\u2066-\u2069\u3164\uFFA0]/gu, '')
      .replace(/\u2800/gu, ' ')
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** Several lines as they are stored. */
export function tidyParagraph(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
}
