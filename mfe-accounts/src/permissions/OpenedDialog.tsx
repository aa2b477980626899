import type { Group } from '@spot/contracts/accounts';
import { useSession, type Session } from '@spot/contracts/shell-api';
import { CreateTeamDialog } from '../teams/CreateTeamDialog';
import { InviteMembersDialog } from '../teams/InviteMembersDialog';
import { AddOwnersDialog } from './AddOwnersDialog';
import { MandatoryDialog } from './mandatory/MandatoryDialog';
import { TeamInfoDialog } from './team-info/TeamInfoDialog';

export type Opened =
  | { dialog: 'create' | 'owners' | 'mandatory' | 'help' }
  | { dialog: 'info' | 'invite'; teamId: string }
  | undefined;

interface OpenedDialogProps {
  opened: Opened;
  group: Group;
  teams: Session['teams'];
  onCreated(): void;
  onClose(): void;
}

/** The dialog about the company or one of its teams; none once the person has lost the team. */
export function OpenedDialog({ opened, group, teams, onCreated, onClose }: OpenedDialogProps) {
  const admin = useSession((session) => session.user?.admin === true);
  const team = opened && 'teamId' in opened ? teams.find((one) => one.team.id === opened.teamId)?.team : undefined;
  switch (opened?.dialog) {
    case 'create':
      return <CreateTeamDialog groupId={group.id} onCreated={onCreated} onClose={onClose} />;
    case 'owners':
      return <AddOwnersDialog group={group} onClose={onClose} />;
    case 'mandatory':
      return <MandatoryDialog group={group} onClose={onClose} />;
    case 'info':
      return team && <TeamInfoDialog team={team} onClose={onClose} />;
    case 'invite':
      return team && <InviteMembersDialog teams={[team]} admin={admin} onClose={onClose} />;
    default:
      return null;
  }
}
