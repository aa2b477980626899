import type { DayKey } from '../../core/entities/common';
import type { MinimumWages } from '../../scheduling/entities/minimum-wages';
import { dayKeyOf } from '@spot/contracts/time';
import { maximumWageCents } from '../../scheduling/rules/shift';

export type WageRegion = MinimumWages['countries'][number]['regions'][number];

export interface MinimumWageForm {
  /** The text as typed. */
  wage: string;
  effectiveFrom: DayKey | undefined;
}

export interface MinimumWageIssue {
  field: 'wage' | 'effectiveFrom';
  code: 'form' | 'tooHigh' | 'noDay' | 'past';
}

/** A typed wage in cents: a positive amount, whole or with exactly two decimals (ADM-151, decisions section 5 item 8). */
export function typedWageCents(text: string): number | undefined {
  const found = /^(\d{1,6})(?:\.(\d{2}))?$/.exec(text.trim());
  const cents = found ? Number(found[1]) * 100 + Number(found[2] ?? 0) : 0;
  return cents > 0 ? cents : undefined;
}

/** All errors of a new wage (ADM-151, decision N64). */
export function wageIssues({ wage, effectiveFrom }: MinimumWageForm, today: DayKey): MinimumWageIssue[] {
  const issues: MinimumWageIssue[] = [];
  const cents = typedWageCents(wage);
  if (cents === undefined) issues.push({ field: 'wage', code: 'form' });
  else if (cents > maximumWageCents) issues.push({ field: 'wage', code: 'tooHigh' });
  if (effectiveFrom === undefined) issues.push({ field: 'effectiveFrom', code: 'noDay' });
  else if (effectiveFrom < today) issues.push({ field: 'effectiveFrom', code: 'past' });
  return issues;
}

/** Today's date in the region. */
export const wageToday = ({ timeZones }: WageRegion, now: number): DayKey =>
  dayKeyOf(now, timeZones?.[0] ?? 'America/Toronto');

/** The wage in force on a day, and the plan after it. */
export function wageOn(region: WageRegion, day: DayKey): Pick<WageRegion, 'cents' | 'effectiveFrom' | 'next'> {
  const { cents, effectiveFrom, next } = region;
  if (next && next.effectiveFrom <= day) return { ...next, next: null };
  return { cents, effectiveFrom, next: next ?? null };
}

/** The region with a new wage: in force from today, or planned for a later day in place of the previous plan. */
export function withWage(
  region: WageRegion,
  wage: { cents: number; effectiveFrom: DayKey },
  today: DayKey,
): WageRegion {
  const present = { ...region, ...wageOn(region, today) };
  return wage.effectiveFrom > today ? { ...present, next: wage } : { ...present, ...wage };
}

/** The plan that a wage from a later day replaces, if there is one. A wage from today leaves the plan. */
export const replacedPlan = (
  region: WageRegion,
  effectiveFrom: DayKey,
  today: DayKey,
): WageRegion['next'] | undefined => (effectiveFrom > today ? (wageOn(region, today).next ?? undefined) : undefined);

/** The region without its planned wage; undefined if there is no plan. */
export function withoutPlan(region: WageRegion, today: DayKey): WageRegion | undefined {
  return wageOn(region, today).next ? { ...region, next: null } : undefined;
}

/** A text of the wages that the screen showed, to detect changes by other admins. */
export const wageSeen = ({ cents, effectiveFrom, next }: WageRegion): string =>
  [cents, effectiveFrom, next?.cents, next?.effectiveFrom].map((part) => part ?? '').join(' ');

/** Whether a shift pays less than a wage that is in force on the local day of its start (decisions section 5 item 9). */
export const isBelowWage = (
  shift: { dayKey: DayKey; wageCents: number },
  wage: { cents: number; effectiveFrom: DayKey },
): boolean => shift.dayKey >= wage.effectiveFrom && shift.wageCents < wage.cents;
