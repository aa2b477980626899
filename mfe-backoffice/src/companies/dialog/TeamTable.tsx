import { useState } from 'react';
import type { Team } from '@spot/contracts/accounts';
import { companyText } from '@spot/contracts/backoffice';
import { Button, ChevronRightRegular, Text, useIsPhone } from '@spot/contracts/ui/core';
import { DataTable, EmptyState, type Column, SearchField } from '@spot/contracts/ui/data';
import { findRows } from '@spot/contracts/ui/kit';
import { emailsOf } from '../team/members';
import { useCompanyStyles } from './companyStyles';

const text = companyText.teams;

const addressOf = ({ address }: Team) =>
  [address?.street, address?.city, address?.province, address?.country].filter(Boolean).join(', ');

/** The teams of a company, each with a link to its people (ADM-109, ADM-114). */
export function TeamTable({ teams, onOpen }: { teams: readonly Team[]; onOpen(teamId: string): void }) {
  const styles = useCompanyStyles();
  const phone = useIsPhone();
  const [typed, setTyped] = useState('');
  const columns: Column<Team>[] = [
    {
      key: 'name',
      header: text.name,
      compare: (a, b) => a.name.localeCompare(b.name),
      card: 'title',
      cell: ({ name }) => (
        <Text weight="semibold" className={styles.cut} title={name}>
          {name}
        </Text>
      ),
    },
    {
      key: 'employees',
      header: text.employees,
      width: '176px',
      align: 'end',
      compare: (a, b) => emailsOf(a).length - emailsOf(b).length,
      card: 'detail',
      cell: (team) => emailsOf(team).length,
    },
    {
      key: 'address',
      header: text.address,
      width: '40%',
      card: 'detail',
      cell: (team) => (
        <span className={styles.cut} title={addressOf(team)}>
          {addressOf(team)}
        </span>
      ),
    },
    {
      key: 'open',
      header: text.arrow,
      width: '64px',
      card: 'actions',
      // A card moves an icon to its edge; the span keeps this button, which has words, in its place.
      cell: ({ id, name }) => (
        <span>
          <Button
            appearance={phone ? 'secondary' : 'subtle'}
            className={styles.icon}
            icon={<ChevronRightRegular />}
            iconPosition="after"
            aria-label={text.open(name)}
            title={text.open(name)}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(id);
            }}
          >
            {phone && text.arrow}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <SearchField label={text.search} value={typed} onChange={setTyped} />
      <DataTable
        label={text.label}
        rows={findRows(teams, typed, ({ name }) => [name])}
        columns={columns}
        rowKey={({ id }) => id}
        initialSort={{ key: 'name', descending: false }}
        maxHeight="min(420px, 50dvh)"
        onRowClick={({ id }) => onOpen(id)}
        empty={<EmptyState text={teams.length === 0 ? text.none : text.noneFound} />}
      />
    </>
  );
}
