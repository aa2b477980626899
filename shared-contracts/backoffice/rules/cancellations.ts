import type { Cancellation } from '../entities/cancellation';
import type { DayKey } from '../../core/entities/common';
import { addDays, dayMs } from '@spot/contracts/time';

/** How many days before and after today the report covers unless other days are chosen (ADM-091, decision C29). */
const cancellationDays = 30;

/** Chooses at most one day: a different day replaces the chosen one, the same day removes it (ADM-090, ADM-091). */
export const chooseDay = (chosen: DayKey | undefined, pressed: DayKey): DayKey | undefined =>
  pressed === chosen ? undefined : pressed;

export const isWithinCancellationDays = (day: DayKey, today: DayKey): boolean =>
  day >= addDays(today, -cancellationDays) && day <= addDays(today, cancellationDays);

/** Whether the company wants a replacement: its answer, `waiting` once it was asked, else `unasked` (ADM-099, ADM-102). */
export type ReplacementAnswer = 'requested' | 'none' | 'waiting' | 'unasked';

export function replacementAnswer({
  replacementRequested,
  sentEmailToEmployer,
}: Pick<Cancellation, 'replacementRequested' | 'sentEmailToEmployer'>): ReplacementAnswer {
  if (replacementRequested != null) return replacementRequested ? 'requested' : 'none';
  return sentEmailToEmployer ? 'waiting' : 'unasked';
}

/** When the links in a mail about a cancellation expire (ms): at the shift's end, at least a day after sending. */
export const replacementLinkEndsAt = (shiftEnd: number, sentAt: number): number => Math.max(shiftEnd, sentAt + dayMs);
