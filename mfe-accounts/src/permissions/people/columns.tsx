import { permissionsText } from '@spot/contracts/accounts';
import { StatusDot, type Column } from '@spot/contracts/ui/data';
import type { Person } from './people';
import { PersonActions, type PeopleActions } from './PersonActions';
import { PersonPermission, PersonText } from './PersonField';
import type { PersonEdit } from './usePersonEdit';

const text = permissionsText.lists;

export interface ColumnOptions {
  kind: 'owners' | 'members';
  edit: PersonEdit;
  actions: PeopleActions;
  /** Whether the viewer may know invite states. */
  seesPeople: boolean;
  /** The viewer's own email. */
  self: string;
  primaryUid?: string;
}

// Outside the component, so that typing in a row does not sort two thousand others again.
const by = (part: (person: Person) => string) => (a: Person, b: Person) => part(a).localeCompare(part(b));
const byName = by(({ name, email }) => name || email);
const byAddress = by(({ email }) => email);
const byRole = by(({ role }) => role);
const byPermission = by(({ permission }) => permission ?? '');
const byStatus = by(({ status }) => status ?? '');

function NameCell({ person, self, primaryUid }: { person: Person } & Pick<ColumnOptions, 'self' | 'primaryUid'>) {
  const notes = [
    person.email === self ? text.you : '',
    primaryUid && person.uid === primaryUid ? `· ${text.primary}` : '',
  ].filter(Boolean);
  return <>{[person.name || person.email, ...notes].join(' ')}</>;
}

/** Name, Email, Role, Permissions, Status, Action (ACC-125, ACC-133, ACC-191, decision N22). */
export function columnsOf({ kind, edit, actions, seesPeople, self, primaryUid }: ColumnOptions): Column<Person>[] {
  const members = kind === 'members';
  const nameHeader = members ? text.name : text.ownerName;
  const editing = ({ email }: Person) => edit.email === email;
  const name: Column<Person> = {
    key: 'name',
    header: nameHeader,
    width: '22%',
    compare: byName,
    card: 'title',
    cell: (person) =>
      editing(person) ? (
        <PersonText edit={edit} field="name" label={nameHeader} first />
      ) : (
        <NameCell person={person} self={self} primaryUid={primaryUid} />
      ),
  };
  const email: Column<Person> = {
    key: 'email',
    header: text.email,
    compare: byAddress,
    card: 'detail',
    cell: (person) => <span title={person.email}>{person.email}</span>,
  };
  const role: Column<Person> = {
    key: 'role',
    header: text.role,
    width: '18%',
    compare: byRole,
    card: 'detail',
    cell: (person) => (editing(person) ? <PersonText edit={edit} field="role" label={text.role} /> : person.role),
  };
  const permission: Column<Person> = {
    key: 'permission',
    header: text.permissions,
    width: '112px',
    compare: byPermission,
    card: 'fact',
    cell: (person) =>
      editing(person) ? (
        <PersonPermission edit={edit} label={text.permissions} disabled={person.email === self} />
      ) : (
        person.permission
      ),
  };
  const status: Column<Person> = {
    key: 'status',
    header: text.status,
    width: '112px',
    compare: byStatus,
    card: 'fact',
    cell: ({ status: state }) =>
      state && <StatusDot tone={state === 'Accepted' ? 'good' : 'waiting'}>{text[shown[state]]}</StatusDot>,
  };
  const action: Column<Person> = {
    key: 'action',
    header: text.action,
    width: members ? '120px' : '152px',
    card: 'actions',
    cell: (person) => <PersonActions person={person} edit={edit} actions={actions} />,
  };
  return [name, email, role, ...(members ? [permission] : []), ...(seesPeople ? [status] : []), action];
}

const shown = { Accepted: 'accepted', Pending: 'pending' } as const;
