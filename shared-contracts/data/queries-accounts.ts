import { collection, query } from '@firebase/firestore';
import { employee, requirement, type Employee, type Requirement } from '../entities';
import { paths } from './paths';
import { type LiveQuery } from './queries';

/** Live queries of permissions, team and employee screens; each list is one query. */
export const liveAccounts = {
  /**
   * Everybody of a company, invited and removed ones too, without what is theirs alone (phone, address); for those who are Admin
   * somewhere in it and platform admins.
   */
  employeesOfGroup: (groupId: string): LiveQuery<Employee> => ({
    key: `employees:group:${groupId}`,
    schema: employee,
    query: (db) => query(collection(db, paths.group(groupId), 'employees')),
  }),
  /** The catalogue of certificates and equipment. */
  requirements: (): LiveQuery<Requirement> => ({
    key: 'requirements',
    schema: requirement,
    query: (db) => query(collection(db, 'requirements')),
  }),
};
