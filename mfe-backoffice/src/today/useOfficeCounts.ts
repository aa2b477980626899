import { officeCountsQuery } from '@spot/contracts/backoffice/queries';
import type { DayKey } from '@spot/contracts/core';
import type { OfficeCountName } from '@spot/contracts/backoffice';
import { useLiveQuery } from '@spot/contracts/shell-api';

/** The numbers of pending work: 0 if never counted, undefined if unreadable. */
export function useOfficeCounts(day: DayKey): (name: OfficeCountName) => number | undefined {
  const { status, data } = useLiveQuery(officeCountsQuery(day));
  return (name) => (status === 'ready' ? (data?.find(({ id }) => id === name)?.count ?? 0) : undefined);
}
