import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { addEmployee } from '@spot/contracts/calls';
import { employeesText, employeeText } from '@spot/contracts/messages';
import { hrefs } from '@spot/contracts/routes';
import { canonicalEmail, can } from '@spot/contracts/rules';
import { useSession, useShell, useStoreCall } from '@spot/contracts/shell-api';
import { Field, Input, Notice } from '@spot/contracts/ui/core';
import { failureText, PageHeader, VerbButton } from '@spot/contracts/ui/data';
import { companyRole } from '../permissions/rights';
import { usePermissionStyles } from '../permissions/styles';
import { employeeIssues, type EmployeeField, type EmployeeValues } from './employeeForm';
import { useEmployeeStyles } from './employeeStyles';

const empty: EmployeeValues = { name: '', department: '', email: '' };
const fields: readonly EmployeeField[] = ['name', 'department', 'email'];

/** /editprofile/addemployee: one form, one invite (ACC-114..117; failures are said, decision N12). */
export function AddEmployeePage() {
  const page = usePermissionStyles();
  const styles = useEmployeeStyles();
  const shell = useShell();
  const add = useStoreCall(addEmployee);
  const groupId = useSession((session) => session.group?.id);
  const mayAdd = useSession((session) => can(companyRole(session), 'companyProfile')) && groupId !== undefined;
  const [values, setValues] = useState(empty);
  const [touched, setTouched] = useState<ReadonlySet<EmployeeField>>(new Set());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // The same form sent again after an answer that was lost is one invite.
  const request = useRef(crypto.randomUUID());

  const dirty = useRef(false);
  dirty.current = fields.some((field) => values[field] !== '');
  useEffect(() => shell.confirmLeave(() => dirty.current), [shell]);

  const issues = employeeIssues(values);
  const problem = (field: EmployeeField) => {
    const issue = touched.has(field) ? issues.find((one) => one.field === field) : undefined;
    return issue && employeeText[issue.code];
  };
  const change = (field: EmployeeField, value: string) => {
    setValues((now) => ({ ...now, [field]: value }));
    setError(undefined);
    request.current = crypto.randomUUID();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || issues.length > 0 || groupId === undefined) return setTouched(new Set(fields));
    setBusy(true);
    setError(undefined);
    try {
      await add({ ...values, requestId: request.current, groupId, email: canonicalEmail(values.email) });
      shell.notify({ text: employeeText.saved });
      request.current = crypto.randomUUID();
      setValues(empty);
      setTouched(new Set());
    } catch (reason) {
      setError(failureText(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={page.page}>
      <Link className={page.link} to={hrefs.editProfile()}>
        {employeesText.back}
      </Link>
      <PageHeader title={employeesText.addTitle} context={mayAdd ? employeesText.addHint : employeesText.readOnly} />
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {fields.map((field) => (
          <Field key={field} label={employeesText[field]} validationMessage={problem(field)}>
            <Input
              className={styles.input}
              required
              type={field === 'email' ? 'email' : 'text'}
              autoComplete="off"
              maxLength={300}
              disabled={!mayAdd}
              value={values[field]}
              onChange={(_, { value }) => change(field, value)}
              onBlur={() => setTouched((now) => new Set(now).add(field))}
            />
          </Field>
        ))}
        {error && <Notice intent="error">{error}</Notice>}
        <div>
          <VerbButton verb={employeesText.save} type="submit" busy={busy} disabled={!mayAdd || issues.length > 0} />
        </div>
      </form>
    </div>
  );
}
