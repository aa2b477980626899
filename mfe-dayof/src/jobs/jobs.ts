import { isolated, type DayKey } from '@spot/contracts/core';
import type { Gig, Hired } from '@spot/contracts/scheduling';

/** A job with the workers who are hired for it. */
export interface Job {
  gig: Gig;
  people: readonly Hired[];
}

/** The jobs of one local day, by start, without cancelled ones (OPS-011). */
export function jobsOn(gigs: readonly Gig[], day: DayKey): Gig[] {
  return gigs
    .filter((gig) => gig.dayKey === day && gig.status !== 'cancelled')
    .sort(
      (a, b) =>
        a.start - b.start || a.role.localeCompare(b.role) || a.label.localeCompare(b.label) || (a.id < b.id ? -1 : 1),
    );
}

/** `Event Server`, or `Event Server · Patio` if the label adds something. */
export function jobName({ role, label }: Pick<Gig, 'role' | 'label'>): string {
  const extra = label.trim();
  return extra === '' || extra.toLowerCase() === role.trim().toLowerCase() ? role : `${role} · ${isolated(extra)}`;
}
