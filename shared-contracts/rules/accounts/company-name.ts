import { tidy } from '../shared/text';

/** What makes two company names the same: case, spaces and what nobody sees do not matter (decisions section 6 item 14). */
export function companyNameKey(name: string): string {
  // Upper case first folds what lower case alone does not: the two spellings of a German street become one.
  return tidy(name.replace(/\p{Cf}/gu, ''))
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');
}

export const defaultTestWords: readonly string[] = ['test', 'demo', 'qa'];

/** Does the name contain one of the words, as a whole word of any case (decision N06)? */
export function isTestCompany(name: string, words: readonly string[] = defaultTestWords): boolean {
  const spoken = new Set(companyNameKey(name).split(/[^\p{L}\p{N}]+/u));
  return words.map(companyNameKey).some((word) => word !== '' && spoken.has(word));
}
