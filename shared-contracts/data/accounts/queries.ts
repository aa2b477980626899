import { collection, query } from '@firebase/firestore';
import { employee, type Employee } from '../../entities/shared/employee';
import { paths } from '../paths';
import type { LiveQuery } from '../shared/live-query';

/**
 * Everybody of a company, invited and removed ones too, without what is theirs alone (phone, address); for those who are Admin
 * somewhere in it and platform admins.
 */
export const employeesOfGroupQuery = (groupId: string): LiveQuery<Employee> => ({
  key: `employees:group:${groupId}`,
  schema: employee,
  query: (db) => query(collection(db, paths.group(groupId), 'employees')),
});
