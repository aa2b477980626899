import { legalText, type Employee, type Group } from '@spot/contracts/accounts';
import { companyText } from '@spot/contracts/backoffice';
import { Button } from '@spot/contracts/ui/core';
import { StatusDot, type Column } from '@spot/contracts/ui/data';
import { Line } from '../../table/Line';

const text = companyText.employees;
const { columns } = text;

const by = (part: (employee: Employee) => string) => (a: Employee, b: Employee) => part(a).localeCompare(part(b));
const nameOf = ({ name, email }: Employee) => name || email;

const tones = { active: 'good', invited: 'waiting', disabled: 'bad' } as const;
const stateOf = ({ disabled, registered }: Employee) =>
  disabled ? 'disabled' : registered ? 'active' : ('invited' as const);

/** Name, email, department, and whether the person may sign in for the company. */
export const employeeColumns = (
  { owners }: Pick<Group, 'owners'>,
  { onAsk, onTerms }: Record<'onAsk' | 'onTerms', (employee: Employee) => void>,
): Column<Employee>[] => [
  { key: 'name', header: columns.name, compare: by(nameOf), card: 'title', cell: (one) => <Line>{nameOf(one)}</Line> },
  {
    key: 'email',
    header: columns.email,
    width: '27%',
    compare: by(({ email }) => email),
    card: 'detail',
    cell: ({ email }) => <Line>{email}</Line>,
  },
  {
    key: 'department',
    header: columns.department,
    width: '16%',
    compare: by(({ department = '' }) => department),
    card: 'detail',
    cell: ({ email, department = '' }) => <Line>{owners[email] ? text.owner : department}</Line>,
  },
  {
    key: 'state',
    header: columns.state,
    width: '100px',
    compare: by(stateOf),
    card: 'fact',
    cell: (one) => <StatusDot tone={tones[stateOf(one)]}>{text.states[stateOf(one)]}</StatusDot>,
  },
  {
    key: 'action',
    header: columns.action,
    width: '176px',
    card: 'actions',
    // A person who never registered has accepted nothing and cannot be locked out; an owner must first be removed as owner.
    cell: (one) =>
      one.uid !== '' && (
        <>
          <Button size="small" aria-label={legalText.sectionOf(nameOf(one))} onClick={() => onTerms(one)}>
            {legalText.short}
          </Button>{' '}
          {(!owners[one.email] || one.disabled) && (
            <Button
              size="small"
              aria-label={one.disabled ? text.enableNamed(nameOf(one)) : text.disableNamed(nameOf(one))}
              onClick={() => onAsk(one)}
            >
              {one.disabled ? text.enable : text.disable}
            </Button>
          )}
        </>
      ),
  },
];
