import { withoutAccents } from './search-name';

/** Removes apostrophes too, as the server's search keys do. */
const fold = (text: string) => withoutAccents(text).replace(/['’‘ʼ`´]/gu, '');

/** Whether the texts together contain every typed word, ignoring case, accents and apostrophes. */
export function hasWords(texts: readonly string[], typed: string): boolean {
  const haystack = fold(texts.join('\n'));
  return fold(typed)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
