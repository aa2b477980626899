import { tidy } from './text';

/** What makes two company names the same: case, spaces and what nobody sees do not matter (decisions section 6 item 14). */
export function companyNameKey(name: string): string {
  // Upper case first folds what lower case alone does not: the two spellings of a German street become one.
  return tidy(name.replace(/\p{Cf}/gu, ''))
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');
}
