import { type PositionTemplate, positionsText } from '@spot/contracts/scheduling';
import type { Team } from '@spot/contracts/accounts';
import { Button } from '@spot/contracts/ui/core';
import { EmptyState } from '@spot/contracts/ui/data';
import { useRef } from 'react';
import { UniformList } from '../uniforms/UniformList';
import { PositionList } from './hub/PositionList';
import { useHubContext } from './hub/useHub';
import { DuplicatePosition } from './sections/DuplicatePosition';
import { EditPosition } from './sections/EditPosition';
import { ViewPosition } from './sections/ViewPosition';
import { CreatePosition } from './wizard/CreatePosition';

interface ScreenContentProps {
  team: Team;
  positions: readonly PositionTemplate[];
  canManage: boolean;
}

/** The screen that the URL names. Users who may not edit positions get only lists and read-only positions (SCH-219). */
export function ScreenContent({ team, positions, canManage }: ScreenContentProps) {
  const { screen, round } = useHubContext();
  if (screen.kind === 'uniforms') return <UniformList teamId={team.id} canManage={canManage} />;
  if (screen.kind === 'create' && canManage) return <CreatePosition key={round} team={team} positions={positions} />;
  if (!('id' in screen)) return <PositionList positions={positions} canManage={canManage} />;
  return (
    <OnePosition
      key={`${round} ${screen.kind} ${screen.id}`}
      id={screen.id}
      team={team}
      positions={positions}
      canManage={canManage}
    />
  );
}

function OnePosition({ id: wanted, team, positions, canManage }: ScreenContentProps & { id: string }) {
  const { screen, go } = useHubContext();
  const position = positions.find(({ id, merged }) => id === wanted && !merged);
  // The form keeps its entries when a colleague deletes the position.
  const known = useRef(position);
  known.current = position ?? known.current;
  const toList = <Button onClick={() => go({ kind: 'list' })}>{positionsText.hub.backToList}</Button>;
  if (known.current && canManage && (screen.kind === 'edit' || screen.kind === 'duplicate')) {
    const Form = screen.kind === 'edit' ? EditPosition : DuplicatePosition;
    return <Form team={team} position={known.current} deleted={!position} positions={positions} />;
  }
  if (!position) return <EmptyState text={positionsText.hub.gone} action={toList} />;
  // The key makes a colleague's changes appear at once.
  return <ViewPosition key={position.templateVersion} team={team} position={position} positions={positions} />;
}
