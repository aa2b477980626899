import {
  cancelInvite,
  removeMembers,
  removeOwner,
  type Team,
  inviteText,
  permissionsText,
} from '@spot/contracts/accounts';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import type { Person } from './people';

const text = permissionsText.removal;

/** The people to remove, and from where: a team's members or the owners. */
interface Leaver {
  person: Person;
  groupId: string;
  team?: Pick<Team, 'id' | 'name'>;
}

export interface RemovalProps {
  leaver: Leaver;
  onClose(): void;
}

/** Asks before an invite is withdrawn or a person is removed (ACC-131, ACC-192, ACC-230, ACC-231). */
export function Removal(props: RemovalProps) {
  if (props.leaver.person.status === 'Pending') return <CancelInvite {...props} />;
  return props.leaver.team ? <RemoveMember {...props} team={props.leaver.team} /> : <RemoveOwner {...props} />;
}

function CancelInvite({ leaver: { person, groupId, team }, onClose }: RemovalProps) {
  const shell = useShell();
  const cancel = useCall(cancelInvite);
  return (
    <ConfirmDialog
      open
      destructive
      store
      title={text.cancelTitle}
      verb={text.cancelVerb}
      dismiss={text.keep}
      onConfirm={async () => {
        await cancel({ groupId, teamId: team?.id, email: person.email });
        shell.notify({ text: inviteText.removed });
      }}
      onClose={onClose}
    >
      {text.cancelInvite(person.name || person.email)}
    </ConfirmDialog>
  );
}

function RemoveMember({ leaver: { person }, team, onClose }: RemovalProps & { team: Pick<Team, 'id' | 'name'> }) {
  const shell = useShell();
  const remove = useCall(removeMembers);
  return (
    <ConfirmDialog
      open
      destructive
      store
      title={text.title}
      verb={text.memberVerb}
      onConfirm={async () => {
        await remove({ teamId: team.id, emails: [person.email] });
        shell.notify({ text: inviteText.membersRemoved });
      }}
      onClose={onClose}
    >
      {text.member(person.name || person.email, team.name)} {text.memberEffect}
    </ConfirmDialog>
  );
}

function RemoveOwner({ leaver: { person, groupId }, onClose }: RemovalProps) {
  const shell = useShell();
  const remove = useCall(removeOwner);
  return (
    <ConfirmDialog
      open
      destructive
      store
      title={text.title}
      verb={text.ownerVerb}
      onConfirm={async () => {
        await remove({ groupId, email: person.email });
        shell.notify({ text: text.ownerRemoved });
      }}
      onClose={onClose}
    >
      {text.owner(person.name)} {text.ownerEffect}
    </ConfirmDialog>
  );
}
