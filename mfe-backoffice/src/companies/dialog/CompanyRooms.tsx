import { useState } from 'react';
import type { Group } from '@spot/contracts/accounts';
import { groupDocument } from '@spot/contracts/accounts/queries';
import { companyText as text } from '@spot/contracts/backoffice';
import { hrefs } from '@spot/contracts/routes';
import { Slot, useShell } from '@spot/contracts/shell-api';
import { EmptyState, ErrorState, Skeleton, ViewDialog } from '@spot/contracts/ui/data';
import { LatePolicyDialog } from '../../policy/LatePolicyDialog';
import { BlockedDialog } from '../blocked/BlockedDialog';
import { EmployeesDialog } from '../employees/EmployeesDialog';
import { NotesDialog } from '../notes/NotesDialog';
import { OwnersDialog } from '../owners/OwnersDialog';
import { TeamDialog } from '../team/TeamDialog';
import { useOpenDocument } from '../useOpenDocument';
import { CompanyDialog } from './CompanyDialog';
import { useCompanyAddress, type CompanyAddress } from './useCompanyAddress';

/** The dialog of the company in the address, or the part of it that replaces the dialog. */
export function CompanyRooms() {
  const shell = useShell();
  const address = useCompanyAddress();
  const { company: groupId, close } = address;
  const { data: group, status, error } = useOpenDocument(groupId === undefined ? null : groupDocument(groupId));
  const [leaving, setLeaving] = useState(false);
  if (groupId === undefined || leaving) return null;
  if (status !== 'ready' || group === null || group.merged)
    return (
      <ViewDialog title={text.loading} size="wide" onClose={close}>
        {status === 'loading' && <Skeleton layout="table" />}
        {status === 'error' && (
          <ErrorState text={error ?? ''} onRetry={() => shell.live.retry(groupDocument(groupId).key)} />
        )}
        {status === 'ready' && <EmptyState text={text.gone} />}
      </ViewDialog>
    );
  /** Closes the dialog first, so that the hidden page is accessible again when the company's page opens. */
  const viewSchedule = (teamId: string) => {
    setLeaving(true);
    shell.session.viewCompany({ groupId, teamId, to: hrefs.shifts({ team: teamId }) });
  };
  return <Room group={group} address={address} onSchedule={viewSchedule} />;
}

interface RoomProps {
  group: Group;
  address: CompanyAddress;
  onSchedule(teamId: string): void;
}

function Room({ group, address: { room, team, enter, leave, close }, onSchedule }: RoomProps) {
  switch (room) {
    case 'createTeam':
      return <Slot name="createTeam" props={{ groupId: group.id, onClose: leave }} />;
    case 'requirements':
      return <Slot name="mandatoryRequirements" props={{ groupId: group.id, onClose: leave }} />;
    case 'addEmployee':
      return team === undefined ? null : <Slot name="inviteMembers" props={{ teamId: team, onClose: leave }} />;
    case 'notes':
      return <NotesDialog group={group} onClose={leave} />;
    case 'blocked':
      return <BlockedDialog group={group} onBack={leave} onClose={close} />;
    case 'owners':
      return <OwnersDialog group={group} onBack={leave} onClose={close} />;
    case 'employees':
      return <EmployeesDialog group={group} onBack={leave} onClose={close} />;
    case 'policy':
      return <LatePolicyDialog company={group} onClose={leave} />;
    case 'team':
      return (
        <TeamDialog
          group={group}
          teamId={team ?? ''}
          onAddEmployee={() => enter('addEmployee', team)}
          onSchedule={onSchedule}
          onBack={leave}
          onClose={close}
        />
      );
    default:
      return <CompanyDialog group={group} onEnter={enter} onClose={close} />;
  }
}
