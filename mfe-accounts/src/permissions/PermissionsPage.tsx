import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { employeesOfGroupQuery } from '@spot/contracts/accounts/queries';
import { permissionsText, can } from '@spot/contracts/accounts';
import { useLiveQuery, useSession, useShell } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import {
  EmptyState,
  ErrorState,
  PageHeader,
  QuestionCircleRegular,
  Skeleton,
  Unanswered,
} from '@spot/contracts/ui/data';
import { BlockedSection } from './blocked/BlockedSection';
import { HelpPanel } from './HelpPanel';
import { OpenedDialog, type Opened } from './OpenedDialog';
import { OwnersSection } from './OwnersSection';
import { byEmail } from './people/people';
import { companyRole, maySeePeople } from './rights';
import { usePermissionStyles } from './styles';
import { TeamsSection } from './TeamsSection';

/** /permissionspage: teams, and for owners the list of owners (ACC-123..132, ACC-198). */
export function PermissionsPage() {
  const styles = usePermissionStyles();
  const { live } = useShell();
  const group = useSession((session) => session.group);
  const teams = useSession((session) => session.teams);
  const role = useSession(companyRole);
  const groupId = group?.id;
  const everybody = useMemo(
    () => (groupId !== undefined && maySeePeople(role) ? employeesOfGroupQuery(groupId) : null),
    [groupId, role],
  );
  // The teams are drawn before thousands of people are read.
  const query = useDeferredValue(everybody, null);
  const employees = useLiveQuery(query);
  const people = useMemo(() => byEmail(employees.data ?? []), [employees.data]);
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<Opened>(() =>
    search.get('create') === 'team' && can(role, 'manageOwners') ? { dialog: 'create' } : undefined,
  );
  const navigate = useNavigate();
  const [hadTeam] = useState(teams.length > 0);
  const made = useRef(false);
  const close = () => {
    setOpened(undefined);
    // The overview shows what to do after the first team.
    if (made.current && !hadTeam) return void navigate('/');
    if (search.has('create')) setSearch({}, { replace: true });
  };
  // What is below the owners appears together with them, because they would push it down.
  const settled = !can(role, 'manageOwners') || (query !== null && employees.status !== 'loading');

  if (!group)
    return (
      <div className={styles.page}>
        <EmptyState text={permissionsText.lists.noCompany} />
      </div>
    );
  return (
    <div className={styles.page}>
      <PageHeader
        title={permissionsText.title}
        context={group.name}
        actions={
          <Button
            className={styles.touch}
            icon={<QuestionCircleRegular />}
            onClick={() => setOpened({ dialog: 'help' })}
          >
            {permissionsText.actions.help}
          </Button>
        }
      />
      <TeamsSection
        teams={teams}
        people={people}
        onCreate={() => setOpened({ dialog: 'create' })}
        onInfo={(teamId) => setOpened({ dialog: 'info', teamId })}
        onInvite={(teamId) => setOpened({ dialog: 'invite', teamId })}
      />
      {/* Owners read it where their list would be. */}
      {!can(role, 'manageOwners') && query && (
        <Unanswered
          above
          error={employees.status === 'error' ? permissionsText.lists.unnamed : undefined}
          onRetry={() => live.retry(query.key)}
        />
      )}
      {can(role, 'manageOwners') && query && (
        <>
          {employees.status === 'loading' && <Skeleton layout="table" />}
          {employees.status === 'error' && <ErrorState text={employees.error} onRetry={() => live.retry(query.key)} />}
          {employees.status === 'ready' && (
            <OwnersSection
              group={group}
              people={people}
              onAdd={() => setOpened({ dialog: 'owners' })}
              onMandatory={() => setOpened({ dialog: 'mandatory' })}
            />
          )}
        </>
      )}
      {settled && <BlockedSection group={group} />}
      <OpenedDialog
        opened={opened}
        group={group}
        teams={teams}
        onCreated={() => (made.current = true)}
        onClose={close}
      />
      <HelpPanel open={opened?.dialog === 'help'} onClose={close} />
    </div>
  );
}
