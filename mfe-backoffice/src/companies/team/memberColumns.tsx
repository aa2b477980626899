import { companyText } from '@spot/contracts/backoffice';
import { dayKeyOf, formatNumericDate, viewerZone } from '@spot/contracts/time';
import { DeleteRegular, EditRegular, type Column } from '@spot/contracts/ui/data';
import { IconButton } from '../dialog/IconButton';
import type { TeamMember } from './members';
import { Line } from '../../table/Line';

const text = companyText.team;
const { columns } = text;

const by = (part: (member: TeamMember) => string) => (a: TeamMember, b: TeamMember) => part(a).localeCompare(part(b));
const nameOf = ({ name, email }: TeamMember) => name || email;

/** Name, Date added, Email, Role, Permissions, Action (ADM-121). */
export const memberColumns = (onAsk: (what: 'edit' | 'remove', member: TeamMember) => void): Column<TeamMember>[] => [
  {
    key: 'name',
    header: columns.name,
    width: '20%',
    compare: by(nameOf),
    card: 'title',
    cell: (member) => <Line>{nameOf(member)}</Line>,
  },
  {
    key: 'added',
    header: columns.added,
    width: '96px',
    compare: (a, b) => (a.addedAt ?? 0) - (b.addedAt ?? 0),
    card: 'detail',
    cell: ({ addedAt }) => (addedAt === undefined ? '–' : formatNumericDate(dayKeyOf(addedAt, viewerZone()))),
  },
  {
    key: 'email',
    header: columns.email,
    card: 'detail',
    cell: ({ email }) => <Line>{email}</Line>,
  },
  { key: 'role', header: columns.role, width: '16%', card: 'detail', cell: ({ role }) => <Line>{role}</Line> },
  {
    key: 'permission',
    header: columns.permissions,
    width: '96px',
    card: 'fact',
    cell: ({ permission }) => permission,
  },
  {
    key: 'action',
    header: columns.action,
    width: '88px',
    card: 'actions',
    cell: (member) => (
      <>
        <IconButton
          label={text.editNamed(nameOf(member))}
          icon={<EditRegular />}
          onClick={() => onAsk('edit', member)}
        />
        <IconButton
          label={text.removeNamed(nameOf(member))}
          icon={<DeleteRegular />}
          onClick={() => onAsk('remove', member)}
        />
      </>
    ),
  },
];
