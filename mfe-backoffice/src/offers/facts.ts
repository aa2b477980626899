import { createContext, useContext } from 'react';
import { blockedWorkerDocument, groupDocument } from '@spot/contracts/accounts/queries';
import {
  type Gig,
  hoursFindings,
  offerRefusals,
  overlapsAny,
  payingStatuses,
  type OfferReason,
} from '@spot/contracts/scheduling';
import type { Spotter, SpotterGig } from '@spot/contracts/worker';
import { useLiveDocument } from '@spot/contracts/shell-api';

export interface Offering {
  worker: Spotter;
  /** The worker's own shifts on the displayed days. */
  entries: readonly SpotterGig[];
  now: number;
  selected: ReadonlySet<string>;
  toggle(gig: Gig): void;
  /** Asks before it sends. */
  send(gigs: readonly Gig[]): void;
}

/** The worker to whom jobs are offered, for the cells of the tables. */
export const OfferingContext = createContext<Offering | null>(null);

export function useOffering(): Offering {
  const offering = useContext(OfferingContext);
  if (!offering) throw new Error('outside of an offering');
  return offering;
}

export interface Refusals {
  /** Why a shift cannot be offered, by the server's rules; undefined until that is known. */
  refusals?: readonly OfferReason[];
  /** Why it is not known. */
  error?: string | undefined;
}

/** Whether a shift can be offered (ADM-087). */
export function useRefusals(gig: Gig): Refusals {
  const { worker, entries, now } = useOffering();
  const block = useLiveDocument(blockedWorkerDocument(gig.groupID, worker.uid));
  const company = useLiveDocument(groupDocument(gig.groupID));
  if (block.status !== 'ready' || !company.data) return { error: block.error ?? company.error };
  const own = entries.find(({ id }) => id === gig.id)?.status;
  const facts = {
    spotter: worker,
    blocked: block.data !== null,
    company: company.data,
    overlap: overlapsAny(gig, entries),
    hours: restRefusals(gig, entries),
    hired: own === 'confirmed' || own === 'completed',
    offered: own === 'pending',
  };
  return { refusals: offerRefusals(gig, facts, now) };
}

/** Reasons of laws on rest. Overtime is left to the server, because the worker's entries have no breaks. */
const restRefusals = (gig: Gig, entries: readonly SpotterGig[]) =>
  hoursFindings(
    gig,
    entries
      .filter(({ status }) => payingStatuses.some((paying) => paying === status))
      .map(({ id, start, end, groupID }) => ({ id, start, end, breakTime: 0, otherCompany: groupID !== gig.groupID })),
  ).filter(({ effect }) => effect === 'refusal');
