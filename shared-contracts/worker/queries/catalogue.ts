import { collection, query, where } from '@firebase/firestore';
import { requirement, type Requirement } from '../entities/catalogue';
import type { LiveQuery } from '../../core/queries/live-query';

/** Certificates and equipment of the catalogue that are not hidden. */
export const requirementsQuery = (): LiveQuery<Requirement> => ({
  key: 'requirements',
  schema: requirement,
  query: (db) => query(collection(db, 'requirements'), where('hidden', '==', false)),
});
