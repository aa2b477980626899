import { type PositionTemplate, positionsText, jobHeading } from '@spot/contracts/scheduling';
import { Button, useIsPhone } from '@spot/contracts/ui/core';
import { EmptyState, type Column } from '@spot/contracts/ui/data';
import { List, useListState } from '@spot/contracts/ui/kit';
import { useMemo } from 'react';
import { useHubStyles } from './hubStyles';
import { PositionActions } from './PositionActions';
import { foundPositions, timesOf } from './positionFacts';
import { useHubContext } from './useHub';

const { list: text } = positionsText;

interface PositionListProps {
  positions: readonly PositionTemplate[];
  canManage: boolean;
}

/** The positions of the team with search and actions, 700 px high at most (SCH-041..046). */
export function PositionList({ positions, canManage }: PositionListProps) {
  const state = useListState();
  const all = foundPositions(positions, '').length;
  const found = useMemo(() => foundPositions(positions, state.search), [positions, state.search]);
  const columns = useColumns(canManage);
  // The panel beside the list offers to create one.
  if (all === 0) return <EmptyState text={text.empty} />;
  return (
    <List
      framed
      label={text.label}
      state={state}
      search={text.search}
      count={text.count(found.length, all)}
      status="ready"
      rows={found}
      columns={columns}
      rowKey={({ id }) => id}
      narrow
      maxHeight="700px"
      none={<EmptyState text={text.noneFound(state.search.trim())} />}
    />
  );
}

function useColumns(canManage: boolean): Column<PositionTemplate>[] {
  const styles = useHubStyles();
  const phone = useIsPhone();
  return useMemo(() => {
    const actions = (position: PositionTemplate) => <RowActions position={position} canManage={canManage} />;
    // A card shows its actions in the corner.
    const title = (position: PositionTemplate) => (
      <span className={styles.cardTitle}>
        {position.role}
        {actions(position)}
      </span>
    );
    const role = (position: PositionTemplate) => <span className={styles.strong}>{position.role}</span>;
    return [
      { key: 'role', header: text.columns.role, card: 'title', width: '104px', cell: phone ? title : role },
      { key: 'label', header: text.columns.label, card: 'fact', width: '100px', cell: ({ label }) => label },
      { key: 'time', header: text.columns.time, card: 'fact', width: '140px', cell: timesOf },
      {
        key: 'department',
        header: text.columns.department,
        card: 'detail',
        width: '96px',
        cell: ({ department }) => department || '-',
      },
      {
        key: 'shared',
        header: text.columns.shared,
        card: 'detail',
        width: '100px',
        cell: ({ visibility }) => (visibility === 'company' ? text.company : text.team),
      },
      { key: 'actions', header: text.columns.actions, card: 'hidden', width: '76px', cell: actions },
    ];
  }, [styles, phone, canManage]);
}

function RowActions({ position, canManage }: { position: PositionTemplate; canManage: boolean }) {
  const { go } = useHubContext();
  if (canManage) return <PositionActions position={position} />;
  return (
    <Button
      size="small"
      aria-label={`${text.view} ${jobHeading(position)}`}
      onClick={() => go({ kind: 'view', id: position.id })}
    >
      {text.view}
    </Button>
  );
}
