import { teamDocument } from '@spot/contracts/accounts/queries';
import type { Activity } from '@spot/contracts/dayof';
import { useLiveDocument } from '@spot/contracts/shell-api';
import { Text } from '@spot/contracts/ui/core';

/** Company or team of an entry as it was; entries of before have none, and there it is the team's present one. */
export function TeamCell({ entry, of }: { entry: Activity; of: 'company' | 'team' }) {
  const known = of === 'company' ? entry.group : entry.teamName;
  const { data } = useLiveDocument(known === undefined ? teamDocument(entry.teamID) : null);
  const name = known ?? (of === 'company' ? data?.groupName : data?.name) ?? '';
  return (
    <Text block truncate wrap={false} title={name}>
      {name}
    </Text>
  );
}
