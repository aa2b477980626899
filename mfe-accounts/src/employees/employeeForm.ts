import { employeeText } from '@spot/contracts/accounts';
import { canonicalEmail, isEmail, tidy } from '@spot/contracts/core';
import { problemsOf } from '@spot/contracts/ui/kit';

export interface EmployeeValues {
  name: string;
  department: string;
  email: string;
}
export type EmployeeField = keyof EmployeeValues;
type EmployeeIssue =
  | { field: 'name'; code: 'name' }
  | { field: 'department'; code: 'department' }
  | { field: 'email'; code: 'email' | 'emailInvalid' };

/** Errors of the form; all three fields are required (ACC-116). */
function employeeIssues({ name, department, email }: EmployeeValues): EmployeeIssue[] {
  const address = canonicalEmail(email);
  const issues: EmployeeIssue[] = [];
  if (tidy(name) === '') issues.push({ field: 'name', code: 'name' });
  if (tidy(department) === '') issues.push({ field: 'department', code: 'department' });
  if (address === '') issues.push({ field: 'email', code: 'email' });
  else if (!isEmail(address)) issues.push({ field: 'email', code: 'emailInvalid' });
  return issues;
}

export const employeeProblems = (values: EmployeeValues) =>
  problemsOf(employeeIssues(values), ({ code }) => employeeText[code]);
