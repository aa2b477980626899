import { useMemo, useState } from 'react';
import { updateMember, type Team, inviteText, permissionsText, can } from '@spot/contracts/accounts';
import { employeesOfGroupQuery } from '@spot/contracts/accounts/queries';
import { useCall, useLiveQuery, useSession, useShell } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { DeleteRegular, ErrorState, PageHeader, PersonAddRegular, Skeleton } from '@spot/contracts/ui/data';
import { byEmail, membersOf, type Person } from '../permissions/people/people';
import type { PeopleActions } from '../permissions/people/PersonActions';
import { PeopleList } from '../permissions/people/PeopleList';
import { Removal } from '../permissions/people/Removal';
import { usePersonEdit, type PersonValues } from '../permissions/people/usePersonEdit';
import { useResendInvite } from '../permissions/people/useResendInvite';
import { companyRole, maySeePeople, roleOnTeam } from '../permissions/rights';
import { usePermissionStyles } from '../permissions/styles';
import { TeamInfoDialog } from '../permissions/team-info/TeamInfoDialog';
import { InviteMembersDialog } from '../teams/InviteMembersDialog';
import { DeleteTeamDialog } from './DeleteTeamDialog';

const { actions: verbs, lists } = permissionsText;
const data = ({ name, role, permission = '' }: PersonValues) => ({ name, role, permission });

/** A team's members: edited in their row, removed, invited (ACC-133, ACC-151, ACC-191, ACC-192, ACC-202, ACC-203). */
export function TeamMembers({ team }: { team: Team }) {
  const styles = usePermissionStyles();
  const shell = useShell();
  const seesPeople = useSession((session) => maySeePeople(companyRole(session)));
  const manages = useSession((session) => can(roleOnTeam(session, team.id), 'manageMembers'));
  const admin = useSession((session) => session.user?.admin === true);
  const self = useSession((session) => session.user?.email ?? '');
  const query = useMemo(
    () => (seesPeople ? employeesOfGroupQuery(team.group_uid) : null),
    [seesPeople, team.group_uid],
  );
  const employees = useLiveQuery(query);
  const members = useMemo(() => membersOf(team, byEmail(employees.data ?? [])), [team, employees.data]);
  const [leaver, setLeaver] = useState<Person>();
  const [dialog, setDialog] = useState<'info' | 'invite' | 'delete'>();
  const owns = useSession((session) => can(companyRole(session), 'manageOwners'));

  const update = useCall(updateMember);
  const resend = useResendInvite(team.group_uid, team.id);
  const edit = usePersonEdit(members, async (email, values, expected) => {
    await update({ teamId: team.id, email, ...data(values), expected: data(expected) });
    shell.notify({ text: inviteText.memberUpdated });
  });
  const actions: PeopleActions = {
    mayAct: manages,
    mayRemove: () => true,
    remove: setLeaver,
    cancelInvite: setLeaver,
    resend: ({ email }) => void resend(email),
  };
  const close = () => setDialog(undefined);
  return (
    <>
      <PageHeader
        title={team.name}
        context={lists.people(members.length)}
        actions={
          <>
            {owns && (
              <Button className={styles.touch} icon={<DeleteRegular />} onClick={() => setDialog('delete')}>
                {permissionsText.deleteTeam.button}
              </Button>
            )}
            <Button className={styles.touch} onClick={() => setDialog('info')}>
              {lists.teamInfo}
            </Button>
          </>
        }
        primary={
          <Button
            appearance="primary"
            className={styles.touch}
            icon={<PersonAddRegular />}
            disabled={!manages}
            onClick={() => setDialog('invite')}
          >
            {verbs.invite}
          </Button>
        }
      />
      {query && employees.status === 'error' && (
        <ErrorState text={employees.error} onRetry={() => shell.live.retry(query.key)} />
      )}
      {query && employees.status === 'loading' ? (
        <Skeleton layout="table" columns={6} />
      ) : (
        <PeopleList
          kind="members"
          label={lists.permissions}
          searchLabel={lists.searchMembers}
          people={members}
          empty={lists.noMembers}
          edit={edit}
          actions={actions}
          // Without the people nobody's status is known.
          seesPeople={seesPeople && employees.status !== 'error'}
          self={self}
        />
      )}
      {leaver && (
        <Removal
          leaver={{ person: leaver, groupId: team.group_uid, team }}
          people={members}
          onClose={() => setLeaver(undefined)}
        />
      )}
      {dialog === 'info' && <TeamInfoDialog team={team} onClose={close} />}
      {dialog === 'delete' && <DeleteTeamDialog team={team} onClose={close} />}
      {dialog === 'invite' && <InviteMembersDialog teams={[team]} admin={admin} onClose={close} />}
    </>
  );
}
