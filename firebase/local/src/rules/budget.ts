import type { ReadBudget } from '../types';

/** The reads that all operations of a commit, transaction or batch share: 20 documents, each counted once. */
export const createBudget = (limit = 20): ReadBudget => ({ limit, used: new Set() });
