import type { Gig } from '@spot/contracts/scheduling';
import { gigDocument } from '@spot/contracts/scheduling/queries';
import { useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { useRef } from 'react';

/** The shift of the drawer, or why there is none. `lost` is a shift that does not exist, or not for this person. */
export type DrawerShift =
  | { state: 'found'; gig: Gig }
  | { state: 'lost' | 'loading' }
  | { state: 'failed'; error: string; retry(): void };

/** Finds the shift among the week's loaded ones, else loads it once the week has loaded. */
export function useDrawerShift(gigId: string, known: readonly Gig[], weekLoading: boolean): DrawerShift {
  const { live } = useShell();
  const inWeek = known.find(({ id }) => id === gigId);
  const document = inWeek || weekLoading ? null : gigDocument(gigId);
  const elsewhere = useLiveDocument(document);
  // At midnight the schedule may move to another week; while the shift is then loaded separately, open dialogs stay.
  const last = useRef<Gig>(undefined);
  const found = inWeek ?? elsewhere.data ?? undefined;
  if (found) {
    last.current = found;
    return { state: 'found', gig: found };
  }
  const lost =
    elsewhere.status === 'error' ? elsewhere.denied : elsewhere.status === 'ready' && elsewhere.data === null;
  if (lost) return { state: 'lost' };
  if (last.current?.id === gigId) return { state: 'found', gig: last.current };
  if (elsewhere.status !== 'error' || !document) return { state: 'loading' };
  return { state: 'failed', error: elsewhere.error, retry: () => live.retry(document.key) };
}
