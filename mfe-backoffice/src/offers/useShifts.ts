import { useEffect, useState } from 'react';
import { pendingShiftsQuery } from '@spot/contracts/backoffice/queries';
import type { DayKey } from '@spot/contracts/core';
import { usePagedQuery, useShell } from '@spot/contracts/shell-api';
import { findRows } from '@spot/contracts/ui/kit';
import { dayGroups } from './dayGroups';

/** Day groups on a page of OFFER (ADM-087). */
export const groupsPerPage = 3;
const step = 60;
/** In shifts; a search that needs more has to be narrowed. */
export const mostShifts = 600;

export interface ShiftsAsked {
  groupId: string;
  role: string;
  day: DayKey | undefined;
  filled: boolean;
  page: number;
}

export type Shifts = ReturnType<typeof useShifts>;

/** The shifts that can be offered, read until the page's day groups are complete. */
export function useShifts({ groupId, role, day, filled, page }: ShiftsAsked) {
  const shell = useShell();
  const [since] = useState(() => shell.now());
  const asked = { since, filled, ...(groupId && { groupId }), ...(day && { day }) };
  const {
    rows,
    status,
    error,
    more,
    complete: ended,
    retry,
  } = usePagedQuery((most) => pendingShiftsQuery(asked, most), step);
  const found = findRows(rows, role, (gig) => [gig.role, gig.label]);
  const { groups, whole } = dayGroups(found, rows.at(-1)?.start ?? 0, ended);
  const wanted = (page + 1) * groupsPerPage;
  const lacks = whole < wanted && !ended;
  const stopped = lacks && rows.length >= mostShifts;
  const grows = status === 'ready' && lacks && !stopped;
  useEffect(() => {
    if (grows) more?.();
  }, [grows, more]);
  return {
    groups: groups.slice(page * groupsPerPage, wanted),
    // If there may be more days, offers one page more than is known.
    total: ended || stopped ? groups.length : Math.max(groups.length, wanted + 1),
    stopped,
    loading: status === 'loading' || grows,
    error,
    retry,
  };
}
