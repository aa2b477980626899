import { removeMembers, type Team } from '@spot/contracts/accounts';
import { companyText } from '@spot/contracts/backoffice';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import type { TeamMember } from './members';

const text = companyText.team;

export interface RemoveMemberProps {
  team: Pick<Team, 'id' | 'name'>;
  member: TeamMember;
  isDone: boolean;
  onClose(): void;
}

/** Asks before removing a member from a team (ADM-122, ADM-123, ADM-200). */
export function RemoveMember({ team, member: { name, email }, isDone, onClose }: RemoveMemberProps) {
  const shell = useShell();
  const remove = useCall(removeMembers);
  return (
    <ConfirmDialog
      open
      destructive
      store
      title={text.removeTitle(name || email, team.name)}
      verb={text.remove}
      isDone={isDone}
      onConfirm={() => remove({ teamId: team.id, emails: [email] })}
      onDone={() => shell.notify({ text: text.removed })}
      onClose={onClose}
    >
      {text.removeEffect}
    </ConfirmDialog>
  );
}
