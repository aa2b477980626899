import { positionsQuery, publicPositionsQuery } from '@spot/contracts/scheduling/queries';
import type { DayKey } from '@spot/contracts/core';
import { type PositionTemplate, positionsText, schedulingText } from '@spot/contracts/scheduling';
import type { Team } from '@spot/contracts/accounts';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { ErrorState, ViewDialog } from '@spot/contracts/ui/data';
import { useMemo, useRef } from 'react';
import { NoPositions } from './NoPositions';
import { PostJobForm } from './PostJobForm';

export interface PostJobDialogProps {
  team: Team;
  /** Preselected if the dialog was opened from a position's cell. */
  positionId: string | undefined;
  day: DayKey | undefined;
  /** First day of the week shown before. */
  week: DayKey;
  onClose(): void;
  onPosted(firstDay: DayKey, gigIds: readonly string[]): void;
}

const none: readonly PositionTemplate[] = [];

/** The team's own positions and public ones of other teams of the company (decision N45), by role. */
function postable(own: readonly PositionTemplate[], shared: readonly PositionTemplate[]): PositionTemplate[] {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...shared.filter(({ id }) => !ids.has(id))]
    .filter(({ merged }) => !merged)
    .sort((one, other) => one.role.localeCompare(other.role));
}

/** Posts shifts from an existing position (SCH-030..039). */
export function PostJobDialog({ team, positionId, ...rest }: PostJobDialogProps) {
  const { live } = useShell();
  const ownQuery = useMemo(() => positionsQuery(team.id), [team.id]);
  const sharedQuery = useMemo(() => publicPositionsQuery(team.group_uid), [team.group_uid]);
  const own = useLiveQuery(ownQuery);
  const shared = useLiveQuery(sharedQuery);
  const positions = useMemo(() => postable(own.data ?? none, shared.data ?? none), [own.data, shared.data]);
  // The form is filled from the position, so it waits until that is loaded. A single position is preselected.
  const only = positionId === undefined && positions.length === 1 ? positions[0] : undefined;
  const position = only ?? positions.find(({ id }) => id === positionId);
  const awaited = (only || (positionId !== undefined && !position)) && shared.status === 'loading';
  // A form that the user has begun to fill in stays when a colleague deletes the last position.
  const begun = useRef(false);
  if (own.status === 'loading' || awaited) return null;
  begun.current ||= positions.length > 0;
  const failed = [own, shared].find(({ status }) => status === 'error');
  if (!begun.current && failed)
    return (
      <ViewDialog size="question" title={schedulingText.postJob.title} onClose={rest.onClose}>
        <ErrorState
          text={`${positionsText.list.loadFailed}. ${failed.error ?? ''}`}
          onRetry={() => [ownQuery, sharedQuery].forEach(({ key }) => live.retry(key))}
        />
      </ViewDialog>
    );
  if (!begun.current && shared.status !== 'loading') return <NoPositions onClose={rest.onClose} />;
  return <PostJobForm key={positionId ?? 'new'} team={team} positions={positions} position={position} {...rest} />;
}
