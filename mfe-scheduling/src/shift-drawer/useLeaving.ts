import type { DayKey } from '@spot/contracts/core';
import { type Gig, type Hired, drawerText, isUpcoming, leavesNobody } from '@spot/contracts/scheduling';
import { useNow } from '@spot/contracts/shell-api';
import { useState } from 'react';

export interface Leaving {
  /** The workers for whom the dialog was opened. */
  workers: readonly Hired[];
  /** Workers who can still be removed; `begun` reports those whose shifts have begun. */
  leaving: readonly Hired[];
  begun: string | undefined;
  /** Day of the worker's shift. */
  dayOf(worker: Hired): DayKey;
  /** Shifts on which nobody would be left, where "no replacement" would still leave an open place (decision C19). */
  emptied: readonly Gig[];
}

/**
 * The workers whom a removal concerns. The live lists lose a worker at once, but the dialog keeps those for whom it was opened.
 */
export function useLeaving(gigs: readonly Gig[], chosen: readonly Hired[]): Leaving {
  const now = useNow();
  const [workers] = useState(chosen);
  const [emptied] = useState(() => emptiedShifts(gigs, chosen));
  const gigOf = (worker: Hired) => gigs.find(({ id }) => id === worker.gigID);
  const dayOf = (worker: Hired) => (gigOf(worker) ?? worker).dayKey;
  const hasBegun = (worker: Hired) => {
    const gig = gigOf(worker);
    return gig ? gig.status !== 'cancelled' && !isUpcoming(gig, now) : now >= worker.gigStart;
  };
  const leaving = workers.filter((worker) => !hasBegun(worker));
  const days = new Set(workers.filter(hasBegun).map(dayOf));
  return {
    workers,
    leaving,
    dayOf,
    begun: days.size > 0 ? drawerText.begunMeanwhile([...days]) : undefined,
    emptied: emptied.filter(({ id }) => leaving.some(({ gigID }) => gigID === id)),
  };
}

function emptiedShifts(gigs: readonly Gig[], workers: readonly Hired[]): readonly Gig[] {
  return gigs.filter((gig) => leavesNobody(gig, workers.filter(({ gigID }) => gigID === gig.id).length));
}
