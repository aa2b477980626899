import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { permissionsText, can } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { useSession, type TeamAccess } from '@spot/contracts/shell-api';
import { Button, useIsPhone } from '@spot/contracts/ui/core';
import { AddRegular, DataTable, EmptyState, type Column, SearchField } from '@spot/contracts/ui/data';
import type { PeopleByEmail } from './people/people';
import { companyRole, roleOnTeam } from './rights';
import { RowButton } from './RowButton';
import { usePermissionStyles } from './styles';
import { named, teamRowsOf, teamsNamed, type TeamRow } from './teamRows';

const { actions, lists } = permissionsText;

export interface TeamsSectionProps {
  teams: readonly TeamAccess[];
  people: PeopleByEmail;
  onCreate(): void;
  onInfo(teamId: string): void;
  onInvite(teamId: string): void;
}

const byTeamName = (a: TeamRow, b: TeamRow) => a.name.localeCompare(b.name);
const byAdministrators = (a: TeamRow, b: TeamRow) => named(a.administrators).localeCompare(named(b.administrators));
const bySize = (a: TeamRow, b: TeamRow) => a.size - b.size;

/** The person's teams, with links to their data and people (ACC-123, ACC-124). */
export function TeamsSection({ teams, people, onCreate, onInfo, onInvite }: TeamsSectionProps) {
  const styles = usePermissionStyles();
  const [typed, setTyped] = useState('');
  const owns = useSession((session) => can(companyRole(session), 'manageOwners'));
  const rows = useMemo(() => teamRowsOf(teams, people), [teams, people]);
  const found = useMemo(() => teamsNamed(rows, typed), [rows, typed]);
  return (
    <section className={styles.section}>
      <div className={styles.bar}>
        <div className={styles.words}>
          <h2 className={styles.heading}>{lists.teams}</h2>
          <span className={styles.quiet}>{lists.teamsHint}</span>
        </div>
        <Button appearance="primary" className={styles.touch} icon={<AddRegular />} disabled={!owns} onClick={onCreate}>
          {actions.createTeam}
        </Button>
      </div>
      <div className={styles.bar}>
        <SearchField label={lists.searchTeams} value={typed} onChange={setTyped} />
      </div>
      <div className={styles.panel}>
        <DataTable
          label={lists.teams}
          rows={found}
          columns={useColumns(onInfo, onInvite)}
          rowKey={({ id }) => id}
          initialSort={{ key: 'name', descending: false }}
          maxHeight="min(520px, 60dvh)"
          empty={
            rows.length === 0 ? (
              <EmptyState
                text={owns ? lists.firstTeam : lists.noTeams}
                action={owns ? <Button onClick={onCreate}>{actions.createFirst}</Button> : undefined}
              />
            ) : (
              <EmptyState text={lists.noTeamFound} />
            )
          }
        />
      </div>
    </section>
  );
}

function useColumns(onInfo: (id: string) => void, onInvite: (id: string) => void): Column<TeamRow>[] {
  const styles = usePermissionStyles();
  const phone = useIsPhone();
  return [
    {
      key: 'name',
      header: lists.teamName,
      compare: byTeamName,
      card: 'title',
      cell: ({ name }) => <span title={name}>{name}</span>,
    },
    {
      key: 'administrators',
      header: lists.administrators,
      compare: byAdministrators,
      card: 'detail',
      cell: ({ administrators }) => (
        <span className={styles.cut} title={administrators.join(', ')}>
          {named(administrators)}
        </span>
      ),
    },
    {
      key: 'size',
      header: lists.teamSize,
      width: '104px',
      align: 'end',
      compare: bySize,
      card: 'detail',
      cell: ({ size }) => size,
    },
    {
      key: 'info',
      header: lists.teamInfo,
      width: '152px',
      // On a card it is among the other links.
      card: 'hidden',
      cell: (row) => <InfoButton row={row} onInfo={onInfo} />,
    },
    {
      key: 'permissions',
      header: lists.invitePermissions,
      width: '344px',
      card: 'actions',
      cell: (row) => (
        <div className={styles.actions}>
          {phone && <InfoButton row={row} onInfo={onInfo} />}
          <TeamButtons row={row} onInvite={onInvite} />
        </div>
      ),
    },
  ];
}

function InfoButton({ row: { id, name }, onInfo }: { row: TeamRow; onInfo(id: string): void }) {
  return (
    <RowButton look="words" aria-label={actions.forTeam(lists.teamInfo, name)} onClick={() => onInfo(id)}>
      {lists.teamInfo}
    </RowButton>
  );
}

/** Inviting is disabled without the right; then Permissions is read-only (ACC-203). */
function TeamButtons({ row: { id, name }, onInvite }: { row: TeamRow; onInvite(id: string): void }) {
  const styles = usePermissionStyles();
  const manages = useSession((session) => can(roleOnTeam(session, id), 'manageMembers'));
  const permissions = manages ? actions.editPermissions : actions.viewPermissions;
  return (
    <>
      <RowButton
        look="words"
        disabled={!manages}
        aria-label={actions.forTeam(actions.invite, name)}
        onClick={() => onInvite(id)}
      >
        {actions.invite}
      </RowButton>
      <Link className={styles.link} to={hrefs.team(id)} aria-label={actions.forTeam(permissions, name)}>
        {permissions}
      </Link>
    </>
  );
}
