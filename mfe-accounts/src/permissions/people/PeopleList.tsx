import { useMemo, useState } from 'react';
import { permissionsText } from '@spot/contracts/accounts';
import { Notice } from '@spot/contracts/ui/core';
import { DataTable, EmptyState, SearchField } from '@spot/contracts/ui/data';
import { usePermissionStyles } from '../styles';
import { columnsOf, type ColumnOptions } from './columns';
import { matches, type Person } from './people';

const { conflict: conflictText, lists } = permissionsText;

export interface PeopleListProps extends ColumnOptions {
  label: string;
  searchLabel: string;
  people: readonly Person[];
  empty: string;
  maxHeight?: string;
}

/** Owners of a company or members of a team, with search and sorting; only visible rows are drawn. */
export function PeopleList({ label, searchLabel, people, empty, maxHeight, ...options }: PeopleListProps) {
  const styles = usePermissionStyles();
  const [typed, setTyped] = useState('');
  const edited = options.edit.email;
  // The edited row has the only Save and Cancel, so a search does not hide it.
  const found = useMemo(
    () => people.filter((person) => person.email === edited || matches(person, typed)),
    [people, typed, edited],
  );
  return (
    <>
      <div className={styles.bar}>
        <SearchField label={searchLabel} value={typed} onChange={setTyped} />
      </div>
      <Conflict {...options} people={people} />
      <div className={styles.panel}>
        <DataTable
          label={label}
          rows={found}
          columns={columnsOf(options)}
          rowKey={({ email }) => email}
          initialSort={{ key: 'name', descending: false }}
          maxHeight={maxHeight}
          empty={<EmptyState text={people.length === 0 ? empty : lists.noMemberFound} />}
        />
      </div>
    </>
  );
}

/** Shows what somebody else has changed about the person in the edited row. */
function Conflict({ edit, kind, people }: Pick<PeopleListProps, 'edit' | 'kind' | 'people'>) {
  const styles = usePermissionStyles();
  const now = people.find(({ email }) => email === edit.email);
  if (!edit.conflict || !now) return null;
  const { name, role, permission = '' } = now;
  return (
    <div className={styles.notice}>
      <Notice intent="warning">
        {kind === 'owners' ? conflictText.owner(name, role) : conflictText.member(name, role, permission)}
      </Notice>
    </div>
  );
}
