import { teamDocument } from '@spot/contracts/accounts/queries';
import { commonText } from '@spot/contracts/core';
import type { Activity } from '@spot/contracts/dayof';
import { useLiveDocument } from '@spot/contracts/shell-api';
import { Line } from '../table/Line';

/** The entry's company or team at that time. Older entries have none, so the team's current one is shown. */
export function TeamCell({ entry, of }: { entry: Activity; of: 'company' | 'team' }) {
  const known = of === 'company' ? entry.group : entry.teamName;
  const { data, status } = useLiveDocument(known === undefined ? teamDocument(entry.teamID) : null);
  const without = { loading: '', error: commonText.notLoaded, ready: commonText.notAvailable };
  const name = known ?? (of === 'company' ? data?.groupName : data?.name) ?? without[status];
  return <Line>{name}</Line>;
}
