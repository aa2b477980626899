import { collection, orderBy, query } from '@firebase/firestore';
import { blocked, type Blocked } from '../../entities/shared/blocked';
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

/** Workers whom the company does not want, the latest block first; for everybody on a team of it (SCH-110, SCH-241). */
export const blockedWorkersQuery = (groupId: string): LiveQuery<Blocked> => ({
  key: `blocked:${groupId}`,
  schema: blocked,
  query: (db) => query(collection(db, paths.group(groupId), 'blocked'), orderBy('blockedAt', 'desc')),
});
