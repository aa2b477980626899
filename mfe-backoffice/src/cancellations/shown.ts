import type { Cancellation } from '@spot/contracts/backoffice';
import { findRows } from '@spot/contracts/ui/kit';

const shows = ['all', 'early', 'late'] as const;
export type Show = (typeof shows)[number];

export const isShow = (value: string | undefined): value is Show => shows.some((one) => one === value);

/** Rows whose worker name or company group contains the typed text, ignoring case (ADM-092). */
export const found = (rows: readonly Cancellation[], typed: string): readonly Cancellation[] =>
  findRows(rows, typed, ({ name, group }) => [name, group]);

/** Number of cancellations 24 hours or more before the start, and of later ones (ADM-093). */
export function countShown(rows: readonly Cancellation[]): Record<Exclude<Show, 'all'>, number> {
  const late = rows.filter((row) => row.late).length;
  return { early: rows.length - late, late };
}

export const shown = (rows: readonly Cancellation[], show: Show): readonly Cancellation[] =>
  show === 'all' ? rows : rows.filter((row) => row.late === (show === 'late'));
