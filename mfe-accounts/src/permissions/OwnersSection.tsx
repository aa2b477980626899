import { useMemo, useState } from 'react';
import { updateOwner, type Group, inviteText, permissionsText } from '@spot/contracts/accounts';
import { useCall, useSession, useShell } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { ClipboardTaskRegular, PersonAddRegular } from '@spot/contracts/ui/data';
import { MakePrimaryDialog } from './MakePrimaryDialog';
import { ownersOf, type PeopleByEmail, type Person } from './people/people';
import type { PeopleActions } from './people/PersonActions';
import { PeopleList } from './people/PeopleList';
import { Removal } from './people/Removal';
import { usePersonEdit } from './people/usePersonEdit';
import { useResendInvite } from './people/useResendInvite';
import { usePermissionStyles } from './styles';

const { actions: verbs, lists } = permissionsText;

export interface OwnersSectionProps {
  group: Group;
  people: PeopleByEmail;
  onAdd(): void;
  onMandatory(): void;
}

/** The owners of a company, for owners (ACC-125, ACC-126, ACC-191..193, ACC-198, ACC-200). */
export function OwnersSection({ group, people, onAdd, onMandatory }: OwnersSectionProps) {
  const styles = usePermissionStyles();
  const shell = useShell();
  const user = useSession((session) => session.user);
  const update = useCall(updateOwner);
  const resend = useResendInvite(group.id);
  const owners = useMemo(() => ownersOf(group, people), [group, people]);
  const [leaver, setLeaver] = useState<Person>();
  const [heir, setHeir] = useState<Person>();

  const edit = usePersonEdit(owners, async (email, { name, role }, expected) => {
    await update({ groupId: group.id, email, name, role, expected: { name: expected.name, role: expected.role } });
    shell.notify({ text: inviteText.ownerUpdated });
  });
  const isPrimary = ({ uid }: Person) => uid !== '' && uid === group.primaryOwnerUid;
  const actions: PeopleActions = {
    mayAct: true,
    mayRemove: (person) => !isPrimary(person),
    remove: setLeaver,
    cancelInvite: setLeaver,
    resend: ({ email }) => void resend(email),
    mayMakePrimary: (person) =>
      user?.uid === group.primaryOwnerUid && person.status === 'Accepted' && !isPrimary(person),
    makePrimary: setHeir,
  };
  return (
    <section className={styles.section}>
      <div className={styles.bar}>
        <div className={styles.words}>
          <h2 className={styles.heading}>{lists.owners}</h2>
          <span className={styles.quiet}>{lists.ownersHint}</span>
        </div>
        <Button className={styles.touch} icon={<ClipboardTaskRegular />} onClick={onMandatory}>
          {verbs.mandatory}
        </Button>
        <Button className={styles.touch} icon={<PersonAddRegular />} onClick={onAdd}>
          {verbs.addOwners}
        </Button>
      </div>
      <PeopleList
        kind="owners"
        label={lists.owners}
        searchLabel={lists.searchOwners}
        people={owners}
        empty={lists.nobody}
        maxHeight="min(520px, 60dvh)"
        edit={edit}
        actions={actions}
        seesPeople
        self={user?.email ?? ''}
        primaryUid={group.primaryOwnerUid}
      />
      {leaver && (
        <Removal leaver={{ person: leaver, groupId: group.id }} people={owners} onClose={() => setLeaver(undefined)} />
      )}
      {heir && <MakePrimaryDialog person={heir} group={group} onClose={() => setHeir(undefined)} />}
    </section>
  );
}
