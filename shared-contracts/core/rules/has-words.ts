import { withoutAccents } from './search-name';

/** Removes apostrophes too, as the server's search keys do. */
const fold = (text: string) => withoutAccents(text).replace(/['’‘ʼ`´]/gu, '');

/** Whether the texts together contain every typed word, ignoring case, accents and apostrophes. */
export function hasWords(texts: readonly string[], typed: string): boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const haystack = fold(texts.join('\n'));
  return words.every((word) => haystack.includes(word));
}
