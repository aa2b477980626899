import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { hasWords } from '@spot/contracts/core';
import { employeesOfGroupQuery } from '@spot/contracts/accounts/queries';
import { type Employee, employeesText, can } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { useLiveQuery, useSession, useShell } from '@spot/contracts/shell-api';
import {
  DataTable,
  DeleteRegular,
  EditRegular,
  EmptyState,
  ErrorState,
  PageHeader,
  Skeleton,
  type Column,
  SearchField,
} from '@spot/contracts/ui/data';
import { companyRole, maySeePeople } from '../permissions/rights';
import { RowButton } from '../permissions/RowButton';
import { usePermissionStyles } from '../permissions/styles';
import { EditEmployeeDialog } from './EditEmployeeDialog';
import { RemoveEmployee } from './RemoveEmployee';
import { useRereadAfter } from './useRereadAfter';

const { columns: headers } = employeesText;
const none: readonly Employee[] = [];

const by = (part: (employee: Employee) => string) => (a: Employee, b: Employee) => part(a).localeCompare(part(b));
const byName = by(({ name }) => name);
const byDepartment = by(({ department = '' }) => department);
const byAddress = by(({ email }) => email);

const matches = ({ name, department = '', email }: Employee, typed: string): boolean =>
  hasWords([name, department, email], typed);

/** /editprofile/editemployee: the company's employees, except removed ones (ACC-118..122). */
export function EditEmployeesPage() {
  const styles = usePermissionStyles();
  const { live } = useShell();
  const groupId = useSession((session) => session.group?.id);
  const role = useSession(companyRole);
  const self = useSession((session) => session.user?.uid);
  const query = useMemo(
    () => (groupId !== undefined && maySeePeople(role) ? employeesOfGroupQuery(groupId) : null),
    [groupId, role],
  );
  const employees = useLiveQuery(query);
  const [typed, setTyped] = useState('');
  const present = useMemo(() => (employees.data ?? none).filter(({ deleted }) => !deleted), [employees.data]);
  const found = useMemo(() => present.filter((employee) => matches(employee, typed)), [present, typed]);
  const [edited, setEdited] = useState<Employee>();
  const [removed, setRemoved] = useState<Employee>();
  const reread = useRereadAfter(query?.key);
  const mayChange = can(role, 'companyProfile');

  const columns: Column<Employee>[] = [
    { key: 'name', header: headers.name, compare: byName, card: 'title', cell: ({ name }) => name },
    {
      key: 'department',
      header: headers.department,
      compare: byDepartment,
      card: 'fact',
      cell: ({ department }) => department,
    },
    { key: 'email', header: headers.email, compare: byAddress, card: 'detail', cell: ({ email }) => email },
    {
      key: 'action',
      header: headers.action,
      width: '112px',
      card: 'actions',
      cell: (employee) => (
        <div className={styles.buttons}>
          <RowButton
            look="icon"
            aria-label={employeesText.edit(employee.name)}
            disabled={!mayChange}
            onClick={() => setEdited(employee)}
          >
            <EditRegular />
          </RowButton>
          <RowButton
            look="icon"
            aria-label={employeesText.remove(employee.name)}
            disabled={!mayChange || employee.uid === self}
            onClick={() => setRemoved(employee)}
          >
            <DeleteRegular />
          </RowButton>
        </div>
      ),
    },
  ];
  return (
    <div className={styles.page}>
      <Link className={styles.link} to={hrefs.editProfile()}>
        {employeesText.back}
      </Link>
      <PageHeader title={employeesText.editTitle} context={mayChange ? undefined : employeesText.readOnly} />
      {query && (
        <div className={styles.bar}>
          <SearchField label={employeesText.search} value={typed} onChange={setTyped} />
        </div>
      )}
      {query && employees.status === 'loading' && <Skeleton layout="table" columns={4} />}
      {query && employees.status === 'error' && (
        <ErrorState text={employees.error} onRetry={() => live.retry(query.key)} />
      )}
      {employees.status === 'ready' && (
        <div className={styles.panel}>
          <DataTable
            label={employeesText.editTitle}
            rows={found}
            columns={columns}
            rowKey={({ id }) => id}
            initialSort={{ key: 'name', descending: false }}
            empty={<EmptyState text={present.length === 0 ? employeesText.none : employeesText.noneFound} />}
          />
        </div>
      )}
      {edited && groupId !== undefined && (
        <EditEmployeeDialog
          groupId={groupId}
          employee={edited}
          present={present.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && groupId !== undefined && (
        <RemoveEmployee
          groupId={groupId}
          employee={removed}
          isDone={employees.status === 'ready' && !present.some(({ id }) => id === removed.id)}
          onRemoved={reread}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  );
}
