import type { Currency } from './entities/common';
import { formatCount } from './messages/pluralize';

/**
 * Reads `17.85`, `17.5`, `17` and, as amounts are written, `$1,500.00` as integer cents; undefined for anything else (more
 * decimals, a decimal comma, a sign).
 */
export function parseCents(text: string): number | undefined {
  const found = /^\s*\$?\s*(\d{1,6}|\d{1,3},\d{3})(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!found?.[1]) return undefined;
  return Number(found[1].replace(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

/** `$17.60` */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = formatCount(Math.floor(Math.abs(cents) / 100));
  return `${sign}$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** `$17.60 CAD` */
export function formatMoney(cents: number, currency: Currency): string {
  return `${formatCents(cents)} ${currency}`;
}

/** Integer division rounded half up; both integers, `by` positive. */
export function divideRounded(value: number, by: number): number {
  return Math.floor((2 * value + by) / (2 * by));
}

/** Pay in integer cents for a number of paid minutes, rounded once. */
export function payCents(wageCents: number, paidMinutes: number): number {
  return divideRounded(wageCents * paidMinutes, 60);
}

/** CAD in Canada, USD in the USA (SCH-601 area: currency by the shift's country). */
export function currencyOf(country: string): Currency {
  return /^(us|usa|united states.*)$/i.test(country.trim()) ? 'USD' : 'CAD';
}
