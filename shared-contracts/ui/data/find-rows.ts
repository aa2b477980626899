import { hasWords } from '../../core/rules/has-words';

/** Rows whose texts together contain every typed word, ignoring case, accents and apostrophes. */
export function findRows<Row>(
  rows: readonly Row[],
  typed: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  return typed.trim() === '' ? rows : rows.filter((row) => hasWords(textsOf(row), typed));
}
