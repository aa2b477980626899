import { nowStands, type Both } from './conflict';

/** /editprofile (ACC-109..113) */
export const editProfileText = {
  title: 'Profile',
  logo: 'Company logo',
  name: 'Company name',
  phone: 'Phone',
  website: 'Website',
  bio: 'What We Do',
  bioCount: (used: number, most: number) => `${used} of ${most} characters`,
  address: 'Address',
  present: (address: string) => `Current address: ${address}`,
  save: 'Save Changes',
  addEmployee: 'Add an employee',
  editEmployees: 'Edit or remove employees',
  readOnly: 'Only owners can change the company profile.',
  conflict: (both: Both) => `Someone else has changed the profile. ${nowStands(both)}`,
} as const;

/** /editprofile/addemployee and /editprofile/editemployee (ACC-114..121) */
export const employeesText = {
  addTitle: 'Add an employee',
  addHint: 'They get an email with a link to sign up.',
  editTitle: 'Edit employee information / Remove employee',
  name: 'Employee name',
  department: 'Department',
  email: 'Employee email',
  save: 'Save Changes',
  back: 'Profile',
  search: 'Search employees',
  columns: { name: 'Name', department: 'Department', email: 'Email', action: 'Action' },
  none: 'There are no employees yet',
  noneFound: 'No employees match',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  editDialog: 'Edit employee information',
  yes: 'Yes, save changes',
  no: 'No',
  removeTitle: 'Remove employee',
  removeVerb: 'Remove',
  readOnly: 'Only owners can change employees.',
  conflict: (name: string, department: string) =>
    `Someone else has changed this to ${name}, ${department || 'no department'}. Save again to replace it with yours.`,
} as const;
