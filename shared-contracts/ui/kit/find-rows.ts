const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

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
