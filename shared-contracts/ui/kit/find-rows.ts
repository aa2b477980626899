import { withoutAccents } from '../../rules/shared/search-name';

/** Apostrophes do not matter, as in the names that the server looks for. */
const fold = (text: string) => withoutAccents(text).replace(/['’‘ʼ`´]/gu, '');

/** Rows whose texts together hold every word that was typed; case and accents do not matter. */
export function findRows<Row>(
  rows: readonly Row[],
  typed: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const haystack = fold(textsOf(row).join('\n'));
    return words.every((word) => haystack.includes(word));
  });
}
