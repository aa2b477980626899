import { collection, query, where } from '@firebase/firestore';
import { employee, requirement, type Employee, type Requirement } from '../entities';
import { type LiveQuery } from './queries';

/** Live queries of permissions, team and employee screens; each list is one query. */
export const liveAccounts = {
  /** Everybody of a company, invited and removed ones too; for those who are Admin somewhere in it and platform admins. */
  employeesOfGroup: (groupId: string): LiveQuery<Employee> => ({
    key: `employees:group:${groupId}`,
    schema: employee,
    query: (db) => query(collection(db, 'employees'), where('employer_uid', '==', groupId)),
  }),
  /** The catalogue of certificates and equipment. */
  requirements: (): LiveQuery<Requirement> => ({
    key: 'requirements',
    schema: requirement,
    query: (db) => query(collection(db, 'requirements')),
  }),
};
