import { type Gig, isUpcoming } from '@spot/contracts/scheduling';
import { useNow } from '@spot/contracts/shell-api';
import { useMemo, useState } from 'react';
import type { DrawerView } from './ViewSwitch';

export interface ShownShifts {
  view: DrawerView;
  setView(view: DrawerView): void;
  /** Shifts with the role and label in the week of the opened one. */
  week: readonly Gig[];
  /** The shifts for actions and tabs: the opened one, or the selected upcoming ones of the week (SCH-077). */
  gigs: readonly Gig[];
  chosen: ReadonlySet<string>;
  toggle(gigId: string): void;
}

/** Day view and week view of the drawer (SCH-071, SCH-072); the week's shifts are those that the schedule has loaded. */
export function useShownShifts(gig: Gig, known: readonly Gig[]): ShownShifts {
  const now = useNow();
  const [view, setView] = useState<DrawerView>('day');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const week = useMemo(() => {
    const same = known.filter(
      (one) => one.role === gig.role && one.label === gig.label && one.weekKeySun === gig.weekKeySun,
    );
    return same.some(({ id }) => id === gig.id) ? same : [gig];
  }, [gig, known]);
  const chosen = week.filter((one) => isUpcoming(one, now) && !left.has(one.id));
  return {
    view,
    setView,
    week,
    gigs: view === 'day' ? [gig] : chosen,
    chosen: new Set(chosen.map(({ id }) => id)),
    toggle: (id) =>
      setLeft((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
}
