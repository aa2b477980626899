import type { AutofillReason } from '../rules/autofill';

const why: Readonly<Record<AutofillReason, string>> = {
  blocked: 'This company isn’t taking applications from you.',
  disabled: 'Your account can’t take shifts right now.',
  overlap: 'You have another shift at that time.',
  rest: 'You would not have enough rest between two shifts.',
  hours: 'The shift would take you over the hours, or below the rest, that the region has rules for.',
  ownTeam: 'You manage this team’s shifts, so a colleague has to hire you.',
  idNotVerified: 'Your ID isn’t verified, or it expires before the shift.',
  documents: 'A document that the shift asks for is missing or isn’t valid on that day.',
  tooFewShifts: 'The team asks for more completed shifts than you have.',
  notInPool: 'The team takes only workers who have worked for it before.',
  notAllDays: 'The team asks for workers who can work all days, and you haven’t applied for each of them.',
  full: 'All places were taken when your application was checked.',
};

interface Standing {
  outcome: 'accepted' | 'skipped' | 'notChecked';
  reasons: readonly string[];
  place: number;
  taken: number;
  waiting: number;
}

/** Explains smart autofill's decision to the worker, in sentences. */
export function autofillSentences({ outcome, reasons, place, taken, waiting }: Standing): string[] {
  const order = 'Workers are checked automatically, in the order in which they applied.';
  if (outcome === 'accepted') return [order, `You were taken as number ${place} of ${taken}.`];
  const line =
    place > 0
      ? [`You are number ${place} of ${waiting} who are still waiting. Places taken automatically so far: ${taken}.`]
      : [];
  if (outcome === 'notChecked') return [order, 'Your application hasn’t been checked yet.', ...line];
  return [order, ...reasons.flatMap((reason) => why[reason as AutofillReason] ?? []), ...line];
}
