import type { Group } from '@spot/contracts/accounts';
import { companiesText as text } from '@spot/contracts/backoffice';
import { dayKeyOf, formatNumericDate, viewerZone } from '@spot/contracts/time';
import { Button, Spinner } from '@spot/contracts/ui/core';
import { StatusDot, type Column } from '@spot/contracts/ui/data';
import { CompanyLink } from './CompanyLink';
import { Line } from '../table/Line';

const added = ({ createdAt }: Group) => formatNumericDate(dayKeyOf(createdAt, viewerZone()));
const ownersOf = ({ owners }: Group) =>
  Object.values(owners)
    .map(({ name, email }) => name || email)
    .sort((a, b) => a.localeCompare(b))
    .join(', ');

interface Approving {
  busy: ReadonlyMap<string, unknown>;
  onApprove(company: Group): void;
}

// The server sorts; `compare` only marks the columns by which it can.
const byServer = () => 0;

/** Columns of the directory (ADM-105), with a button to approve companies that await it (decision N23). */
export const companyColumns = ({ busy, onApprove }: Approving): Column<Group>[] => [
  {
    key: 'name',
    header: text.columns.name,
    card: 'title',
    cell: (company) => <CompanyLink company={company} />,
    compare: byServer,
    csv: ({ name }) => name,
  },
  {
    key: 'added',
    header: text.columns.added,
    width: '128px',
    card: 'detail',
    cell: added,
    compare: byServer,
    csv: added,
  },
  {
    key: 'owners',
    header: text.columns.owners,
    cell: (company) => <Line>{ownersOf(company)}</Line>,
    csv: ownersOf,
  },
  {
    key: 'status',
    header: text.columns.status,
    width: '136px',
    card: 'fact',
    cell: ({ status }) => <StatusDot tone={status === 'Active' ? 'good' : 'bad'}>{text.status[status]}</StatusDot>,
    compare: byServer,
    csv: ({ status }) => text.status[status],
  },
  {
    key: 'approval',
    header: text.columns.approval,
    width: '128px',
    card: 'detail',
    cell: (company) =>
      company.approved ? (
        text.approved
      ) : (
        <Button
          size="small"
          aria-label={text.approveNamed(company.name)}
          icon={busy.has(company.id) ? <Spinner size="tiny" /> : undefined}
          disabledFocusable={busy.has(company.id)}
          onClick={() => onApprove(company)}
        >
          {text.approve}
        </Button>
      ),
    csv: ({ approved }) => (approved ? text.approved : text.waiting),
  },
];
