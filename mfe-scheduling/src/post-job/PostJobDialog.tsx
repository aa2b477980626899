import { live } from '@spot/contracts/data';
import { type DayKey, type PositionTemplate, type Team } from '@spot/contracts/entities';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { useMemo } from 'react';
import { PostJobForm } from './PostJobForm';

export interface PostJobDialogProps {
  team: Team;
  /** Chosen already where the dialog was opened from a position's cell. */
  positionId: string | undefined;
  day: DayKey | undefined;
  onClose(): void;
  onPosted(firstDay: DayKey): void;
}

const none: readonly PositionTemplate[] = [];

/** Posts shifts from an existing position (SCH-030..039). */
export function PostJobDialog({ team, positionId, ...rest }: PostJobDialogProps) {
  const found = useLiveQuery(useMemo(() => live.positions(team.id), [team.id]));
  const positions = useMemo(() => (found.data ?? none).filter(({ merged }) => !merged), [found.data]);
  // The form starts from the position, so it waits until that is known.
  if (found.status === 'loading') return null;
  const position = positions.find(({ id }) => id === positionId);
  return <PostJobForm key={positionId ?? 'new'} team={team} positions={positions} position={position} {...rest} />;
}
