import { collection, query, where } from '@firebase/firestore';
import { employee, type Employee } from '../../entities/shared/employee';
import { type LiveQuery } from '../shared/live-query';

/** Everybody of a company, invited and removed ones too; for those who are Admin somewhere in it and platform admins. */
export const employeesOfGroupQuery = (groupId: string): LiveQuery<Employee> => ({
  key: `employees:group:${groupId}`,
  schema: employee,
  query: (db) => query(collection(db, 'employees'), where('employer_uid', '==', groupId)),
});
