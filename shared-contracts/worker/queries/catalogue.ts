import { asksFor, collection, where } from '../../core/queries/asks';
import { requirement, type Requirement } from '../entities/catalogue';
import type { LiveQuery } from '../../core/queries/live-query';

/** Certificates and equipment of the catalogue that are not hidden. */
export const requirementsQuery = (): LiveQuery<Requirement> => ({
  key: 'requirements',
  schema: requirement,
  ...asksFor(collection('requirements'), where('hidden', '==', false)),
});
