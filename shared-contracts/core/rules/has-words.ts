import { withoutAccents } from './search-name';

/** Apostrophes do not matter, as in the names that the server looks for. */
const fold = (text: string) => withoutAccents(text).replace(/['’‘ʼ`´]/gu, '');

/** Whether the texts together hold every word that was typed; case, accents and apostrophes do not matter. */
export function hasWords(texts: readonly string[], typed: string): boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const haystack = fold(texts.join('\n'));
  return words.every((word) => haystack.includes(word));
}
