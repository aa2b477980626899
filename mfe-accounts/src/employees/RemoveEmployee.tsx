import { removeEmployee, type Employee, employeesText, employeeText } from '@spot/contracts/accounts';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { ConfirmDialog } from '@spot/contracts/ui/data';

export interface RemoveEmployeeProps {
  groupId: string;
  employee: Employee;
  isDone: boolean;
  onRemoved(): void;
  onClose(): void;
}

/** Asks before an employee is removed from the company (ACC-120, ACC-122). */
export function RemoveEmployee({ groupId, employee, isDone, onRemoved, onClose }: RemoveEmployeeProps) {
  const shell = useShell();
  const remove = useCall(removeEmployee);
  return (
    <ConfirmDialog
      open
      destructive
      store
      title={employeesText.removeTitle}
      verb={employeesText.removeVerb}
      isDone={isDone}
      onConfirm={() => remove({ groupId, employeeId: employee.id })}
      onDone={() => {
        shell.notify({ text: employeeText.saved });
        onRemoved();
      }}
      onClose={onClose}
    >
      {employeeText.removeQuestion(employee.name)}
    </ConfirmDialog>
  );
}
