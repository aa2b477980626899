import { useState } from 'react';
import { employeesOfGroupQuery, teamDocument } from '@spot/contracts/accounts/queries';
import type { Group, Team } from '@spot/contracts/accounts';
import { companyText } from '@spot/contracts/backoffice';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { DataTable, EmptyState, ErrorState, PersonAddRegular, Skeleton } from '@spot/contracts/ui/data';
import { useCompanyStyles } from '../dialog/companyStyles';
import { RoomDialog, type RoomProps } from '../dialog/RoomDialog';
import { useOpenDocument } from '../useOpenDocument';
import { EditMemberDialog } from './EditMemberDialog';
import { memberColumns } from './memberColumns';
import { emailsOf, membersOf, type TeamMember } from './members';
import { RemoveMember } from './RemoveMember';
import { TeamHead } from './TeamHead';

const text = companyText.team;

export interface TeamDialogProps extends RoomProps {
  group: Group;
  teamId: string;
  onAddEmployee(): void;
  onSchedule(teamId: string): void;
}

/** A team and its people (ADM-120..123). */
export function TeamDialog({ teamId, ...props }: TeamDialogProps) {
  const { group, onBack, onClose } = props;
  const shell = useShell();
  const document = teamDocument(teamId);
  const { data: team, status, error } = useOpenDocument(teamId === '' ? null : document);
  const there = team && !team.deleted && team.group_uid === group.id ? team : undefined;
  if (there) return <OpenTeam team={there} {...props} />;
  return (
    <RoomDialog group={group} title={group.name} onBack={onBack} onClose={onClose}>
      {status === 'loading' && teamId !== '' && <Skeleton layout="table" />}
      {status === 'error' && <ErrorState text={error ?? ''} onRetry={() => shell.live.retry(document.key)} />}
      {(status === 'ready' || teamId === '') && <EmptyState text={text.gone} />}
    </RoomDialog>
  );
}

type OpenTeamProps = Omit<TeamDialogProps, 'teamId'> & { team: Team };

function OpenTeam({ group, team, onAddEmployee, onSchedule, onBack, onClose }: OpenTeamProps) {
  const styles = useCompanyStyles();
  const { live } = useShell();
  const query = employeesOfGroupQuery(group.id);
  const employees = useLiveQuery(query);
  const members = membersOf(team, employees.data ?? []);
  const [asking, setAsking] = useState<{ what: 'edit' | 'remove'; member: TeamMember }>();
  const done = () => setAsking(undefined);
  return (
    <RoomDialog group={group} title={text.title(team.name, emailsOf(team).length)} onBack={onBack} onClose={onClose}>
      <TeamHead team={team} codes={group.checkInCheckOut} />
      <div className={styles.bar}>
        <Button appearance="primary" className={styles.touch} icon={<PersonAddRegular />} onClick={onAddEmployee}>
          {text.addEmployee}
        </Button>
        <Button className={styles.touch} onClick={() => onSchedule(team.id)}>
          {text.schedule}
        </Button>
      </div>
      {employees.status === 'loading' && <Skeleton layout="table" columns={6} />}
      {employees.status === 'error' && <ErrorState text={employees.error} onRetry={() => live.retry(query.key)} />}
      {employees.status === 'ready' && (
        <DataTable
          label={text.members}
          rows={members}
          columns={memberColumns((what, member) => setAsking({ what, member }))}
          rowKey={({ email }) => email}
          initialSort={{ key: 'name', descending: false }}
          maxHeight="min(420px, 50dvh)"
          empty={<EmptyState text={text.none} />}
        />
      )}
      {asking?.what === 'edit' && (
        <EditMemberDialog
          team={team}
          member={asking.member}
          present={members.find(({ email }) => email === asking.member.email)}
          onClose={done}
        />
      )}
      {asking?.what === 'remove' && (
        <RemoveMember
          team={team}
          member={asking.member}
          isDone={!emailsOf(team).includes(asking.member.email)}
          onClose={done}
        />
      )}
    </RoomDialog>
  );
}
