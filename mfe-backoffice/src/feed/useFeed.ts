import { useEffect } from 'react';
import { officeActivityQuery } from '@spot/contracts/backoffice/queries';
import type { Activity } from '@spot/contracts/dayof';
import { usePagedQuery } from '@spot/contracts/shell-api';

/** Entries on a page (decision N69). */
export const pageSize = 20;

/** The feed up to the page after the displayed one, so that it is known whether there is a next page. */
export function useFeed(kinds: readonly Activity['actionType'][] | undefined, page: number) {
  const growing = usePagedQuery<Activity>((most) => officeActivityQuery(kinds, most), 2 * pageSize);
  const { reach } = growing;
  useEffect(() => reach((page + 2) * pageSize), [reach, page]);
  return growing;
}
