import { useState } from 'react';
import { updateEmployee } from '@spot/contracts/calls';
import { type Employee } from '@spot/contracts/entities';
import { employeesText, employeeText } from '@spot/contracts/messages';
import { isConflict, useShell, useStoreCall } from '@spot/contracts/shell-api';
import { Field, Input } from '@spot/contracts/ui/core';
import { failureText, FormDialog } from '@spot/contracts/ui/data';
import { employeeIssues } from './employeeForm';
import { useUnsaved } from '../form/useUnsaved';
import { useEmployeeStyles } from './employeeStyles';

export interface EditEmployeeDialogProps {
  groupId: string;
  /** As they were when the dialog opened. */
  employee: Employee;
  /** As they are now; undefined once they are gone. */
  present: Employee | undefined;
  onClose(): void;
}

const of = ({ name, department = '' }: Employee) => ({ name, department });
const fields = ['name', 'department'] as const;

/** Name and department of an employee; the email is who somebody is and stays (ACC-119). */
export function EditEmployeeDialog({ groupId, employee, present, onClose }: EditEmployeeDialogProps) {
  const styles = useEmployeeStyles();
  const shell = useShell();
  const update = useStoreCall(updateEmployee);
  const [values, setValues] = useState(() => of(employee));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState(false);
  const [error, setError] = useState<string>();
  const issues = employeeIssues({ ...values, email: employee.email });
  const before = of(employee);
  const dirty = fields.some((field) => values[field] !== before[field]);
  useUnsaved(dirty);

  const submit = async () => {
    setTried(true);
    if (issues.length > 0) return;
    setBusy(true);
    setError(undefined);
    try {
      const expected = conflict && present ? of(present) : before;
      await update({ groupId, employeeId: employee.id, ...values, expected });
      shell.notify({ text: employeeText.saved });
      onClose();
    } catch (reason) {
      setBusy(false);
      if (isConflict(reason)) setConflict(true);
      setError(failureText(reason));
    }
  };
  const now = conflict && present ? ` ${employeesText.conflict(present.name, present.department ?? '')}` : '';
  return (
    <FormDialog
      open
      title={employeesText.editDialog}
      verb={employeesText.yes}
      dismiss={employeesText.no}
      dirty={dirty}
      busy={busy}
      error={error && error + now}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {fields.map((field) => {
        const issue = tried ? issues.find((one) => one.field === field) : undefined;
        return (
          <Field key={field} label={employeesText[field]} validationMessage={issue && employeeText[issue.code]}>
            <Input
              className={styles.input}
              required
              maxLength={300}
              value={values[field]}
              onChange={(_, { value }) => setValues((all) => ({ ...all, [field]: value }))}
            />
          </Field>
        );
      })}
      <Field label={employeesText.email}>
        <Input className={styles.input} value={employee.email} readOnly />
      </Field>
    </FormDialog>
  );
}
