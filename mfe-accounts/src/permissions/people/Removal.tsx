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
  /** The people who are there now. */
  people: readonly Person[];
  onClose(): void;
}

const isGone = ({ leaver: { person }, people }: RemovalProps) => !people.some(({ email }) => email === person.email);

/** Asks before an invite is withdrawn or a person is removed (ACC-131, ACC-192, ACC-230, ACC-231). */
export function Removal(props: RemovalProps) {
  if (props.leaver.person.status === 'Pending') return <CancelInvite {...props} />;
  return props.leaver.team ? <RemoveMember {...props} team={props.leaver.team} /> : <RemoveOwner {...props} />;
}

function CancelInvite(props: RemovalProps) {
  const { person, groupId, team } = props.leaver;
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
      isDone={isGone(props)}
      onConfirm={() => cancel({ groupId, teamId: team?.id, email: person.email })}
      onDone={() => shell.notify({ text: inviteText.removed })}
      onClose={props.onClose}
    >
      {text.cancelInvite(person.name || person.email)}
    </ConfirmDialog>
  );
}

function RemoveMember({ team, ...props }: RemovalProps & { team: Pick<Team, 'id' | 'name'> }) {
  const { person } = props.leaver;
  const shell = useShell();
  const remove = useCall(removeMembers);
  return (
    <ConfirmDialog
      open
      destructive
      store
      title={text.title}
      verb={text.memberVerb}
      isDone={isGone(props)}
      onConfirm={() => remove({ teamId: team.id, emails: [person.email] })}
      onDone={() => shell.notify({ text: inviteText.membersRemoved })}
      onClose={props.onClose}
    >
      {text.member(person.name || person.email, team.name)} {text.memberEffect}
    </ConfirmDialog>
  );
}

function RemoveOwner(props: RemovalProps) {
  const { person, groupId } = props.leaver;
  const shell = useShell();
  const remove = useCall(removeOwner);
  return (
    <ConfirmDialog
      open
      destructive
      store
      title={text.title}
      verb={text.ownerVerb}
      isDone={isGone(props)}
      onConfirm={() => remove({ groupId, email: person.email })}
      onDone={() => shell.notify({ text: text.ownerRemoved })}
      onClose={props.onClose}
    >
      {text.owner(person.name)} {text.ownerEffect}
    </ConfirmDialog>
  );
}
