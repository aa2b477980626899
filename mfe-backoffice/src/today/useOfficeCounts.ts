import { officeCountsQuery } from '@spot/contracts/data';
import type { DayKey } from '@spot/contracts/entities';
import type { OfficeCountName } from '@spot/contracts/rules';
import { useLiveQuery } from '@spot/contracts/shell-api';

/** How much waits: what nobody has counted yet is nothing; what could not be read is not known. */
export function useOfficeCounts(day: DayKey): (name: OfficeCountName) => number | undefined {
  const { status, data } = useLiveQuery(officeCountsQuery(day));
  return (name) => (status === 'ready' ? (data?.find(({ id }) => id === name)?.count ?? 0) : undefined);
}
