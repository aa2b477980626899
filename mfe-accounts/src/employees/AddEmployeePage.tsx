import { Link } from 'react-router-dom';
import { addEmployee, employeesText, employeeText, can } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { longestLine, canonicalEmail } from '@spot/contracts/core';
import { useIdempotentCall, useSession, useShell } from '@spot/contracts/shell-api';
import { Notice } from '@spot/contracts/ui/core';
import { PageHeader } from '@spot/contracts/ui/data';
import { FormText, PageForm, useSpotForm, ValidSubmit } from '@spot/contracts/ui/kit';
import { companyRole } from '../permissions/rights';
import { usePermissionStyles } from '../permissions/styles';
import { employeeProblems, type EmployeeField, type EmployeeValues } from './employeeForm';
import { useEmployeeStyles } from './employeeStyles';

const empty: EmployeeValues = { name: '', department: '', email: '' };
const fields: readonly EmployeeField[] = ['name', 'department', 'email'];

/** /editprofile/addemployee: one form for one invite (ACC-114..117; shows failures, decision N12). */
export function AddEmployeePage() {
  const page = usePermissionStyles();
  const styles = useEmployeeStyles();
  const shell = useShell();
  const add = useIdempotentCall(addEmployee);
  const groupId = useSession((session) => session.group?.id) ?? '';
  const mayAdd = useSession((session) => can(companyRole(session), 'companyProfile')) && groupId !== '';
  const form = useSpotForm<EmployeeValues>({
    defaults: empty,
    check: employeeProblems,
    store: true,
    send: (values) => add({ ...values, groupId, email: canonicalEmail(values.email) }),
    done: (_, sent) => {
      shell.notify({ text: employeeText.saved });
      // What was typed meanwhile stays.
      if (fields.every((field) => form.methods.getValues(field) === sent[field])) form.methods.reset(empty);
    },
  });
  return (
    <div className={page.page}>
      <Link className={page.link} to={hrefs.editProfile()}>
        {employeesText.back}
      </Link>
      <PageHeader title={employeesText.addTitle} context={mayAdd ? employeesText.addHint : employeesText.readOnly} />
      <PageForm form={form} className={styles.form}>
        {fields.map((field) => (
          <FormText
            key={field}
            name={field}
            label={employeesText[field]}
            required
            type={field === 'email' ? 'email' : 'text'}
            autoComplete="off"
            maxLength={longestLine}
            disabled={!mayAdd}
          />
        ))}
        {form.error && <Notice intent="error">{form.error}</Notice>}
        <div>
          <ValidSubmit form={form} verb={employeesText.save} may={mayAdd} />
        </div>
      </PageForm>
    </div>
  );
}
