import { useState } from 'react';
import { removeOwner, type Group } from '@spot/contracts/accounts';
import { employeesOfGroupQuery } from '@spot/contracts/accounts/queries';
import { companyText } from '@spot/contracts/backoffice';
import { useCall, useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { Button, Text } from '@spot/contracts/ui/core';
import {
  ConfirmDialog,
  DataTable,
  DeleteRegular,
  EmptyState,
  PersonAddRegular,
  Unanswered,
  type Column,
} from '@spot/contracts/ui/data';
import { useCompanyStyles } from '../dialog/companyStyles';
import { IconButton } from '../dialog/IconButton';
import { RoomDialog, type RoomProps } from '../dialog/RoomDialog';
import { AddOwnerDialog } from './AddOwnerDialog';

const text = companyText.owners;
type Owner = Group['owners'][string];
type Company = Pick<Group, 'id' | 'name' | 'owners'>;

const nameOf = ({ name, email }: Owner) => name || email;
const byName = (a: Owner, b: Owner) => nameOf(a).localeCompare(nameOf(b));

/** The owners of a company by name; adds and removes owners (ADM-127, ADM-133). */
export function OwnersDialog({ group, ...room }: { group: Company } & RoomProps) {
  const styles = useCompanyStyles();
  const [adding, setAdding] = useState(false);
  const [leaver, setLeaver] = useState<Owner>();
  const columns: Column<Owner>[] = [
    {
      key: 'name',
      header: text.columns.name,
      card: 'title',
      cell: (owner) => (
        <Text className={styles.cut} title={nameOf(owner)}>
          {nameOf(owner)}
        </Text>
      ),
    },
    {
      key: 'email',
      header: text.columns.email,
      width: '50%',
      card: 'detail',
      cell: ({ email }) => (
        <span className={styles.cut} title={email}>
          {email}
        </span>
      ),
    },
    {
      key: 'action',
      header: text.columns.action,
      width: '72px',
      card: 'actions',
      cell: (owner) => (
        <IconButton label={text.removeNamed(nameOf(owner))} icon={<DeleteRegular />} onClick={() => setLeaver(owner)} />
      ),
    },
  ];
  return (
    <RoomDialog group={group} title={`${text.title}: ${group.name}`} size="form" {...room}>
      <div className={styles.bar}>
        <Button className={styles.touch} icon={<PersonAddRegular />} onClick={() => setAdding(true)}>
          {text.add}
        </Button>
      </div>
      <DataTable
        label={text.title}
        rows={Object.values(group.owners).sort(byName)}
        columns={columns}
        rowKey={({ email }) => email}
        maxHeight="min(420px, 50dvh)"
        empty={<EmptyState text={text.none} />}
      />
      {adding && <AddOwnerDialog group={group} onClose={() => setAdding(false)} />}
      {leaver && <RemoveOwner group={group} owner={leaver} onClose={() => setLeaver(undefined)} />}
    </RoomDialog>
  );
}

function RemoveOwner({ group, owner, onClose }: { group: Company; owner: Owner; onClose(): void }) {
  const shell = useShell();
  const remove = useCall(removeOwner);
  const query = employeesOfGroupQuery(group.id);
  const people = useLiveQuery(query);
  const joined = people.data?.some(({ email, uid }) => email === owner.email && uid !== '');
  return (
    <ConfirmDialog
      open
      destructive
      store
      title={text.ask(nameOf(owner))}
      verb={text.remove}
      isDone={!Object.values(group.owners).some(({ email }) => email === owner.email)}
      onConfirm={() => remove({ groupId: group.id, email: owner.email })}
      onDone={() => shell.notify({ text: text.removed })}
      onClose={onClose}
    >
      {joined !== undefined && text.effect(joined)}
      <Unanswered error={people.error} onRetry={() => shell.live.retry(query.key)} />
    </ConfirmDialog>
  );
}
