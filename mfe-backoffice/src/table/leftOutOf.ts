import type { Live } from '@spot/contracts/core/queries';

/** Number of documents of a query's answer that could not be read. */
export const leftOutOf = (answer: Live<unknown>): number => (answer.status === 'ready' && answer.leftOut) || 0;
