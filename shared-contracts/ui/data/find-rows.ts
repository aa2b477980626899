import { hasWords } from '../../core/rules/has-words';

/** Rows whose texts together hold every word that was typed; case, accents and apostrophes do not matter. */
export function findRows<Row>(
  rows: readonly Row[],
  typed: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  return typed.trim() === '' ? rows : rows.filter((row) => hasWords(textsOf(row), typed));
}
