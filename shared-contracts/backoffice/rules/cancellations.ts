import type { Cancellation } from '../entities/cancellation';
import type { DayKey } from '../../core/entities/common';
import { addDays, dayMs } from '@spot/contracts/time';

/** How many days before and after today the report covers unless other days are chosen (ADM-091, decision C29). */
export const cancellationDays = 30;

/** Exactly one day is chosen: another one takes its place, the same one again leaves none (ADM-090, ADM-091). */
export const chooseDay = (chosen: DayKey | undefined, pressed: DayKey): DayKey | undefined =>
  pressed === chosen ? undefined : pressed;

export const isWithinCancellationDays = (day: DayKey, today: DayKey): boolean =>
  day >= addDays(today, -cancellationDays) && day <= addDays(today, cancellationDays);

/** Whether a replacement is wanted: as the company answered, waiting once it was asked, else not asked (ADM-099, ADM-102). */
export type ReplacementAnswer = 'requested' | 'none' | 'waiting' | 'unasked';

export function replacementAnswer({
  replacementRequested,
  sentEmailToEmployer,
}: Pick<Cancellation, 'replacementRequested' | 'sentEmailToEmployer'>): ReplacementAnswer {
  if (replacementRequested != null) return replacementRequested ? 'requested' : 'none';
  return sentEmailToEmployer ? 'waiting' : 'unasked';
}

/** The links of a mail about a cancellation are good until the shift is over, and at least a day (ms). */
export const replacementLinkEndsAt = (shiftEnd: number, sentAt: number): number => Math.max(shiftEnd, sentAt + dayMs);
