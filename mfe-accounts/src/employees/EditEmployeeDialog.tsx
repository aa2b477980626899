import { longestLine } from '@spot/contracts/core';
import { useEffect, useState } from 'react';
import { updateEmployee, type Employee, employeesText, employeeText } from '@spot/contracts/accounts';
import { useCall, useConflict, useShell } from '@spot/contracts/shell-api';
import { Field, Input } from '@spot/contracts/ui/core';
import { DialogForm, FormText, useSpotForm } from '@spot/contracts/ui/kit';
import { takeOver } from '../form/takeOver';
import { employeeProblems } from './employeeForm';
import { useEmployeeStyles } from './employeeStyles';

export interface EditEmployeeDialogProps {
  groupId: string;
  /** The employee when the dialog opened. */
  employee: Employee;
  /** The current data; undefined if the employee was removed. */
  present: Employee | undefined;
  onClose(): void;
}

const of = ({ name, department = '' }: Employee) => ({ name, department });
const fields = ['name', 'department'] as const;

/** Edits name and department of an employee; the email identifies the person and cannot be changed (ACC-119). */
export function EditEmployeeDialog({ groupId, employee, present, onClose }: EditEmployeeDialogProps) {
  const styles = useEmployeeStyles();
  const shell = useShell();
  const update = useCall(updateEmployee);
  const { conflict, onRefused } = useConflict();
  const before = of(employee);
  const form = useSpotForm({
    defaults: before,
    mode: 'onSubmit',
    check: (values) => employeeProblems({ ...values, email: employee.email }),
    store: true,
    send: (values) =>
      update({
        groupId,
        employeeId: employee.id,
        ...values,
        expected: conflict && present ? of(present) : before,
      }),
    done: () => {
      shell.notify({ text: employeeText.saved });
      onClose();
    },
    onRefused,
  });
  const { methods } = form;
  const [shown, setShown] = useState(before);
  const [name, department] = present ? [present.name, present.department ?? ''] : [shown.name, shown.department];
  useEffect(() => {
    if (!conflict || (name === shown.name && department === shown.department)) return;
    takeOver(methods, shown, { name, department });
    setShown({ name, department });
  }, [conflict, methods, shown, name, department]);
  const now = conflict === 'now' && present ? ` ${employeesText.conflict(present.name, present.department ?? '')}` : '';
  return (
    <DialogForm
      form={form}
      title={employeesText.editDialog}
      verb={employeesText.yes}
      dismiss={employeesText.no}
      error={form.error && form.error + now}
      onClose={onClose}
    >
      {fields.map((field) => (
        <FormText key={field} name={field} label={employeesText[field]} required maxLength={longestLine} />
      ))}
      <Field label={employeesText.email}>
        <Input className={styles.input} value={employee.email} readOnly />
      </Field>
    </DialogForm>
  );
}
